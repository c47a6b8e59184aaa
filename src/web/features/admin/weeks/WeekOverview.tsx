import { Tooltip, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import type { WeekPdf } from '#src/domain/course/pdf/week-pdf.ts';
import { ALL_WEEKS } from '#src/domain/week.ts';
import classes from './Weeks.module.css';

type WeekOverviewProps = { weekPdfs: readonly WeekPdf[]; onEdit: (week: number) => void };

/** The 52 weeks at a glance: green with a PDF, gray without. Choosing one opens it. */
export const WeekOverview = memo(function WeekOverview({ weekPdfs, onEdit }: WeekOverviewProps) {
  const titles = new Map(weekPdfs.map(({ weekNumber, title }) => [weekNumber, title]));
  return (
    <ol className={classes.overview}>
      {ALL_WEEKS.map((week) => {
        const title = titles.get(week);
        const name = title === undefined ? `Week ${week}, not uploaded` : `Week ${week}, uploaded: ${title}`;
        return (
          <li key={week}>
            <Tooltip label={title ?? 'Not uploaded'} multiline maw={280} withinPortal={false} className={classes.breakable}>
              <UnstyledButton
                className={classes.cell}
                data-uploaded={title === undefined ? undefined : true}
                aria-label={name}
                onClick={() => onEdit(week)}
              >
                {week}
              </UnstyledButton>
            </Tooltip>
          </li>
        );
      })}
    </ol>
  );
});
