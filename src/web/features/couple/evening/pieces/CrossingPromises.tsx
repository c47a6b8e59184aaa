import { Text } from '@mantine/core';
import type { Partner } from '#src/domain/workbook/response.ts';
import page from './Page.module.css';
import classes from './CrossingPromises.module.css';

export type CrossingPromisesProps = {
  names: Record<Partner, string>;
  /** What each has promised; empty if nothing. */
  promises: Record<Partner, string>;
};

/** Each one's promise crosses over to the other's side. */
export function CrossingPromises({ names, promises }: CrossingPromisesProps) {
  return (
    <div className={classes.promises}>
      <PromiseSlip partner="partner2" name={names.partner2} text={promises.partner2} />
      <PromiseSlip partner="partner1" name={names.partner1} text={promises.partner1} />
    </div>
  );
}

function PromiseSlip({ partner, name, text }: { partner: Partner; name: string; text: string }) {
  return (
    <figure className={`${page.page} ${classes.promise}`} data-partner={partner}>
      <Text component="figcaption" className={classes.name}>
        {name} promises
      </Text>
      {text === '' ? (
        <Text fs="italic">Nothing written. That’s fine, too.</Text>
      ) : (
        <blockquote className={classes.text}>{text}</blockquote>
      )}
    </figure>
  );
}
