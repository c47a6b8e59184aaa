import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ALL_WEEKS } from '#src/domain/week.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import classes from '../table/DataTable.module.css';
import { WeekEditor } from '../content/WeekEditor.tsx';
import type { WeekPart } from './week-parts.ts';

const PARTS: readonly { part: WeekPart | undefined; label: string }[] = [
  { part: undefined, label: 'Write' },
  { part: 'pdf', label: 'PDF' },
  { part: 'media', label: 'Video and Audio' },
  { part: 'preview', label: 'Preview' },
  { part: 'history', label: 'History' },
];

type WeekPageProps = { weekNumber: number; part: WeekPart | undefined };

/** A week at the desk: what couples read in it, its PDF, and how it was before. */
export function WeekPage({ weekNumber, part }: WeekPageProps) {
  const neighbors = ALL_WEEKS.filter((other) => Math.abs(other - weekNumber) === 1);
  return (
    <DeskPage
      title={`Week ${weekNumber}`}
      buttons={neighbors.map((other) => (
        <Button
          key={other}
          variant="default"
          leftSection={other < weekNumber && <IconArrowLeft size={18} aria-hidden />}
          rightSection={other > weekNumber && <IconArrowRight size={18} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/admin/course/$week/{-$part}" params={{ week: String(other), part }} />}
        >
          Week {other}
        </Button>
      ))}
    >
      <nav aria-label={`Week ${weekNumber}`}>
        <ul className={classes.views}>
          {PARTS.map((one) => (
            <li key={one.label}>
              <Link
                to="/admin/course/$week/{-$part}"
                params={{ week: String(weekNumber), part: one.part }}
                className={classes.view}
                activeOptions={{ exact: true }}
                resetScroll={false}
              >
                {one.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <WeekEditor weekNumber={weekNumber} part={part} />
    </DeskPage>
  );
}
