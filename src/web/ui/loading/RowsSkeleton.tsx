import { Text, Title } from '@mantine/core';
import classes from '../RowList.module.css';
import { Line, Loading, Shape } from './Loading.tsx';

const ROWS = [0, 1, 2, 3];

/** A list of rows of so many lines while it is on its way. `button` is the width of the one beside them, if they have one. */
export function RowsSkeleton({ lines, button }: { lines: number; button?: string }) {
  return (
    <Loading>
      <Title order={2} size="h3" mb="md">
        <Line width="10rem" />
      </Title>
      {ROWS.map((row) => (
        <div key={row} className={classes.row}>
          <div className={classes.words}>
            {Array.from({ length: lines }, (_, line) => (
              <Text key={line} component="div">
                <Line width={line === 0 ? '12rem' : 'min(28rem, 85%)'} />
              </Text>
            ))}
          </div>
          {button !== undefined && <Shape width={button} height="2.875rem" />}
        </div>
      ))}
    </Loading>
  );
}
