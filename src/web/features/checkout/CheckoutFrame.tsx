import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { BrandLink } from '../../ui/BrandLink.tsx';
import classes from './CheckoutFrame.module.css';

/** The frame of the pages around a payment: the brand, one heading, what there is to say, and where to go from here. */
export function CheckoutFrame({
  brandName,
  title,
  lead,
  children,
  buttons,
}: {
  brandName: string;
  title: string;
  lead: ReactNode;
  children?: ReactNode;
  buttons: ReactNode;
}) {
  return (
    <div className={classes.page}>
      <header className={classes.bar}>
        <BrandLink brandName={brandName} />
      </header>
      <main className={classes.main}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        <div className={classes.lead}>{lead}</div>
        {children}
        <div className={classes.buttons}>{buttons}</div>
      </main>
    </div>
  );
}

/** What is known of an order, line by line. */
export function OrderRows({ rows }: { rows: readonly { label: string; value: string | number }[] }) {
  return (
    <dl className={classes.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
