import { Text } from '@mantine/core';
import type { Difference } from '#src/domain/course/content-changes.ts';
import classes from './Editor.module.css';

type DifferencesProps = {
  differences: readonly Difference[];
  /** What the two versions are called. */
  before: string;
  after: string;
};

/** Texts that differ between two versions, folded. */
export function Differences({ differences, before, after }: DifferencesProps) {
  if (differences.length === 0) return <Text mb="xs">Same as now.</Text>;
  return (
    <details className={classes.differences}>
      <summary>{differences.length === 1 ? 'Compare 1 text' : `Compare ${differences.length} texts`}</summary>
      <dl>
        {differences.map((one) => (
          <div key={`${one.label}${one.before}`}>
            <dt>{one.label}</dt>
            {[
              [before, one.before],
              [after, one.after],
            ].map(([name, text]) => (
              <dd key={name}>
                <Text span c="dimmed">
                  {name}:{' '}
                </Text>
                {text ?? 'not there'}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </details>
  );
}
