import { Anchor, Button, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment } from 'react';
import { formatCount } from '#src/domain/count.ts';
import {
  FOLLOWED_DAYS,
  formatShare,
  insightsSchema,
  MIN_COUPLES,
  REMINDER_DAYS,
  type Funnel,
  type Insights,
  type InsightsFilter,
  type MonthSales,
  type WeekInsight,
} from '#src/domain/desk/insights.ts';
import { formatAmount } from '#src/domain/order/price.ts';
import { trpc } from '../../../api/trpc.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { TwoCups } from '../../../ui/illustrations/TwoCups.tsx';
import { EmptyList } from '../../../ui/RowList.tsx';
import { ListSkeleton } from '../../../ui/skeletons/ListSkeleton.tsx';
import { DeskPage } from '../desk/DeskPage.tsx';
import { Section } from '../desk/Section.tsx';
import { DayFilter } from '../table/DayFilter.tsx';
import { BarTable } from './BarTable.tsx';
import classes from './Insights.module.css';
import { SHOWN_WEEKS, WeekChart } from './WeekChart.tsx';

const LEAD = 'Everyone together, in numbers. Test orders, the demo, and closed accounts don’t count.';
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const KIND_LABELS = { evening: 'Evening', yourTurn: 'Your turn', milestone: 'Milestone', newWeek: 'New week' } as const;

const count = (number: number) => number.toLocaleString('en-US');

type InsightsPageProps = { filter: InsightsFilter; onChange: (changes: InsightsFilter) => void };

/** What came in, how far couples get, how they rate the weeks, and what follows reminders. */
export function InsightsPage({ filter, onChange }: InsightsPageProps) {
  const errors = fieldErrors(insightsSchema, filter);
  const isValid = Object.keys(errors).length === 0;
  const { data } = trpc.insights.get.useQuery(filter, {
    enabled: isValid,
    placeholderData: keepPreviousData,
    staleTime: 0,
    throwOnError: true,
  });
  const hasDays = filter.from !== undefined || filter.to !== undefined;
  return (
    <DeskPage title="Insights" lead={LEAD}>
      <div className={classes.days}>
        {(['from', 'to'] as const).map((end) => (
          <DayFilter
            key={end}
            label={end === 'from' ? 'From' : 'To'}
            day={filter[end] ?? data?.[end]}
            error={errors[end]}
            onChange={(day) => onChange({ [end]: day })}
          />
        ))}
        {hasDays && (
          <Button variant="default" onClick={() => onChange({ from: undefined, to: undefined })}>
            Last 12 Months
          </Button>
        )}
      </div>
      {isValid && (data === undefined ? <ListSkeleton /> : <Charts insights={data} />)}
    </DeskPage>
  );
}

function Charts({ insights: { sales, funnel, weeks, reminders } }: { insights: Insights }) {
  return (
    <>
      {sales.map(({ currency, months }) => (
        <Section key={currency} title={sales.length === 1 ? 'Sales by month' : `Sales by month, ${currency.toUpperCase()}`}>
          <Sales currency={currency} months={months} />
        </Section>
      ))}
      <Section title="How far couples get">
        {funnel.started === 0 ? (
          <EmptyList picture={<TwoCups />}>Once a couple has paid, you’ll see here how far couples get.</EmptyList>
        ) : (
          <FunnelSteps funnel={funnel} />
        )}
      </Section>
      {funnel.paid > 0 && (
        <Section title="Completed weeks">
          <CompletedWeeks weeks={weeks} paid={funnel.paid} />
        </Section>
      )}
      <Section title="Ratings by week">
        <Ratings weeks={weeks} />
      </Section>
      <Section title="After a reminder">
        <ReminderEffects reminders={reminders} />
      </Section>
    </>
  );
}

function Sales({ currency, months }: { currency: string; months: readonly MonthSales[] }) {
  const money = (amount: number) => formatAmount({ amount, currency });
  const sum = (figure: Exclude<keyof MonthSales, 'month'>) => months.reduce((total, month) => total + month[figure], 0);
  return (
    <>
      <Text mb="sm" maw="70ch">
        {money(sum('sold'))} from {formatCount(sum('orders'), 'paid order')}. {money(sum('returned'))} went back
        {sum('returned') > 0 && ', the lighter part of the bars'}.
      </Text>
      <BarTable
        caption="Sales by month"
        columns={['Month', 'Orders', 'Sold', 'Returned']}
        rows={months.map(({ month, orders, sold, returned }) => ({
          label: MONTH.format(new Date(month)),
          bar: { value: sold, lighter: Math.min(returned, sold) },
          cells: [count(orders), money(sold), money(returned)],
        }))}
      />
    </>
  );
}

function FunnelSteps({ funnel: { started, paid, signedIn, bothJoined, completed } }: { funnel: Funnel }) {
  const steps = [
    ['Started', started],
    ['Paid', paid],
    ['Signed in', signedIn],
    ['Both joined', bothJoined],
    ...completed.map(({ week, couples }) => [`Week ${week} done`, couples] as const),
  ] as const;
  return (
    <>
      <Text c="dimmed" mb="sm" maw="70ch">
        Couples who began in these days: with a trial, an account, or a checkout, paid or not. Visits to the site aren’t tracked.
      </Text>
      <BarTable
        caption="How far couples get"
        columns={['Step', 'Couples', 'Share']}
        rows={steps.map(([label, couples]) => ({
          label,
          bar: { value: couples },
          cells: [count(couples), formatShare(couples, started)],
        }))}
      />
    </>
  );
}

function CompletedWeeks({ weeks, paid }: { weeks: readonly WeekInsight[]; paid: number }) {
  return (
    <>
      <Text c="dimmed" mb="sm" maw="70ch">
        How many of the {formatCount(paid, 'couple')} who began in these days and paid have completed each week so far.
      </Text>
      <WeekChart
        columns={['Couples', 'Share']}
        max={{ value: paid, label: count(paid) }}
        weeks={weeks.map(({ week, completed }) => ({
          week,
          value: completed,
          cells: [count(completed), formatShare(completed, paid)],
          isStrong: SHOWN_WEEKS.includes(week),
          label: SHOWN_WEEKS.includes(week) ? count(completed) : null,
        }))}
      />
    </>
  );
}

/** Of the weeks, how many are named as rated lowest, and the best rating there is. */
const LOWEST = 3;
const MAX_RATING = 5;

function Ratings({ weeks }: { weeks: readonly WeekInsight[] }) {
  const rated = weeks.flatMap(({ week, rating }) => (rating === null ? [] : [{ week, rating }]));
  const lowest = rated.toSorted((one, other) => one.rating - other.rating).slice(0, LOWEST);
  if (rated.length === 0) {
    return <Text c="dimmed">Once {MIN_COUPLES} couples have rated a week, you’ll see here how much they liked it.</Text>;
  }
  return (
    <>
      <Text mb="sm" maw="70ch">
        Rated lowest:{' '}
        {lowest.map(({ week, rating }, index) => (
          <Fragment key={week}>
            {index > 0 && ', '}
            <Anchor renderRoot={(props) => <Link {...props} to="/admin/course/$week" params={{ week: String(week) }} />}>
              week {week}
            </Anchor>{' '}
            ({rating.toFixed(1)})
          </Fragment>
        ))}
        .
      </Text>
      <Text c="dimmed" mb="sm" maw="70ch">
        All couples, whenever they began. A week needs {MIN_COUPLES} ratings, and with few of them the average is rounded to
        halves, so that no couple’s own rating can be read from it.
      </Text>
      <WeekChart
        columns={['Rating']}
        max={{ value: MAX_RATING, label: `${MAX_RATING} stars` }}
        weeks={weeks.map(({ week, rating }) => ({
          week,
          value: rating ?? 0,
          cells: [rating === null ? 'Too few' : rating.toFixed(1)],
          isStrong: lowest.some((low) => low.week === week),
          label: null,
        }))}
      />
    </>
  );
}

function ReminderEffects({ reminders }: { reminders: Insights['reminders'] }) {
  if (reminders.length === 0) {
    return <Text c="dimmed">Once {MIN_COUPLES} couples have had a reminder, you’ll see here what follows one.</Text>;
  }
  return (
    <>
      <Text c="dimmed" mb="sm" maw="70ch">
        Reminders of the last {REMINDER_DAYS} days, and how many of them the couple completed a week after, within {FOLLOWED_DAYS}{' '}
        days. They may have done so anyway. Whether anyone opens an email isn’t tracked.
      </Text>
      <BarTable
        caption="After a reminder"
        columns={['Reminder', 'Sent', 'Week done', 'Share']}
        rows={reminders.map(({ kind, sent, followed }) => ({
          label: KIND_LABELS[kind],
          bar: { value: sent, lighter: sent - followed },
          cells: [count(sent), count(followed), formatShare(followed, sent)],
        }))}
      />
    </>
  );
}
