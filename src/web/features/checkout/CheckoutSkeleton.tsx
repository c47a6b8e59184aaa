import { Title } from '@mantine/core';
import { Line, Loading, Shape } from '../../ui/loading/Loading.tsx';
import classes from './CheckoutFrame.module.css';

/** A page around a payment, while it is on its way. */
export function CheckoutSkeleton({ rows }: { rows: number }) {
  return (
    <Loading component="main" className={classes.page}>
      <div className={classes.bar}>
        <Shape className={classes.barSkeleton} width="9rem" height="2.75rem" />
      </div>
      <div className={classes.main}>
        <Title order={1} className={classes.title}>
          <Line width="70%" />
        </Title>
        <div className={classes.lead}>
          <Line width="100%" />
          <Line width="30%" />
        </div>
        <div className={classes.rows}>
          {Array.from({ length: rows }, (_, index) => (
            <div key={index}>
              <Line width="6rem" />
              <Line width="11rem" />
            </div>
          ))}
        </div>
        <div className={classes.buttons}>
          <Shape width="13rem" height="3.125rem" />
        </div>
      </div>
    </Loading>
  );
}
