import { useQuery } from '@tanstack/react-query';
import { DRAWING_SIZE, DRAWING_STROKE, WASH_OPACITY, type WeekDrawing as Drawing } from '#src/domain/course/week-drawing.ts';
import classes from './WeekDrawing.module.css';

const DRAWINGS = import.meta.glob<Drawing>('../../../../db/content/drawings/week-*.json', { import: 'default' });

type WeekDrawingProps = { weekNumber: number; title: string; size?: string };

/** The drawing of the week's object, loaded when it's first shown. Nothing if there's none. Decorative: hidden from screen readers. */
export function WeekDrawing({ weekNumber, title, size = '8rem' }: WeekDrawingProps) {
  const load = DRAWINGS[`../../../../db/content/drawings/week-${String(weekNumber).padStart(2, '0')}.json`];
  const { data: drawing } = useQuery({
    queryKey: ['week-drawing', weekNumber],
    queryFn: async () => load?.() ?? null,
    enabled: load !== undefined,
  });
  if (!load || (drawing && drawing.title !== title)) return null;
  return (
    <svg
      viewBox={`0 0 ${DRAWING_SIZE} ${DRAWING_SIZE}`}
      strokeWidth={DRAWING_STROKE}
      width={size}
      height={size}
      className={classes.drawing}
      aria-hidden
    >
      {drawing && (
        <>
          <path d={drawing.wash} className={classes.wash} fillOpacity={WASH_OPACITY} />
          <path d={drawing.lines} className={classes.lines} />
          <path d={drawing.accent} className={classes.accent} />
        </>
      )}
    </svg>
  );
}
