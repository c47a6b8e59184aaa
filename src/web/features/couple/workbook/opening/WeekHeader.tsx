import { Group, Text, Title } from '@mantine/core';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { Partner, SavedPage } from '#src/domain/workbook/response.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { BeginTonight } from '../../evening/BeginTonight.tsx';
import { OtherPhone } from './OtherPhone.tsx';
import { WeekCups } from './WeekCups.tsx';
import { WeekExits } from './WeekExits.tsx';
import classes from './WeekHeader.module.css';

type WeekHeaderProps = {
  userId: number;
  weekNumber: number;
  content: WeekContent;
  /** Whether the content is the week's own. */
  isOwn: boolean;
  reader: Reader;
  isAlone: boolean;
  names: Record<Partner, string>;
  pages: Record<Partner, SavedPage>;
  onSkipped: () => void;
};

/** The week as on the cover of its PDF: a large numeral on cream, title, and objective, then the ways on and out. */
export function WeekHeader({ userId, weekNumber, content, isOwn, reader, isAlone, names, pages, onSkipped }: WeekHeaderProps) {
  return (
    <header className={classes.band}>
      <span className={classes.numeral} aria-hidden>
        {weekNumber}
      </span>
      <Text className={classes.week}>Week {weekNumber}</Text>
      <Title order={2} className={classes.title}>
        {isOwn ? content.title : 'Your workbook'}
      </Title>
      <Text className={classes.objective}>{content.objective}</Text>
      {!isAlone && (
        <Group mt="xl" gap="lg">
          <BeginTonight userId={userId} weekNumber={weekNumber} size="lg" />
          {reader !== null && <WeekCups own={reader} names={names} content={content} pages={pages} />}
        </Group>
      )}
      <OtherPhone key={weekNumber} userId={userId} weekNumber={weekNumber} />
      <WeekExits userId={userId} weekNumber={weekNumber} lesson={content.lesson} onSkipped={onSkipped} />
    </header>
  );
}
