import { Group, Title } from '@mantine/core';
import { Line, Loading, Shape } from '../../../ui/loading/Loading.tsx';
import classes from './Orders.module.css';

/** The orders while they are on their way. */
export function OrdersSkeleton() {
  return (
    <Loading>
      <div className={classes.head}>
        <Title order={2} size="h3">
          <Line width="6rem" />
        </Title>
        <Group gap="sm">
          <Shape width="14rem" height="2.875rem" />
          <Shape width="9rem" height="2.875rem" />
        </Group>
      </div>
      <div className={classes.totals}>
        <Shape width="100%" height="15rem" />
      </div>
      <div className={classes.filters}>
        <Shape className={classes.search} height="2.875rem" />
        <Shape className={classes.status} height="2.875rem" />
      </div>
      <div className={classes.hits} />
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={classes.row}>
          <div className={classes.open}>
            <Line width="16rem" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
