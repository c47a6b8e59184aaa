import { Card, Switch, Text, Title } from '@mantine/core';
import type { CheckInAnswer, CheckInPage } from '#src/domain/check-in/check-in.ts';
import { STATEMENTS, type Topic } from '#src/domain/check-in/statements.ts';
import { otherPartner } from '#src/domain/account/invite.ts';
import { trpc } from '../../../api/trpc.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { AnswerLine } from './AnswerLine.tsx';
import classes from './CheckIn.module.css';

type ThenAndNowProps = {
  userId: number;
  page: CheckInPage;
  /** The other partner's answers on the topics that both show. */
  open: readonly CheckInAnswer[];
  /** The other partner's name; null while the account is shared. */
  other: string | null;
  /** Whether they've left, so that nothing else opens. */
  hasLeft: boolean;
};

/** Each topic's first and latest answer, and the other partner's where both show the topic. */
export function ThenAndNow({ userId, page, open, other, hasLeft }: ThenAndNowProps) {
  const canShow = other !== null && !hasLeft;
  const of = (answers: readonly CheckInAnswer[], topic: Topic) => answers.filter((answer) => answer.topic === topic);
  const hasBefore = page.answers.some(({ week }) => week !== page.answers[0]?.week);
  const answered = STATEMENTS.filter(({ topic }) => of(page.answers, topic).length > 0);
  return (
    <Card component="section" aria-labelledby="then-and-now">
      <Title order={3} size="h4" id="then-and-now">
        {hasBefore ? 'Then and now' : 'Your answers'}
      </Title>
      <Text c="dimmed" mb="md">
        {hasBefore && 'Your first answer (○) and your latest (●). '}
        {canShow && `Turn on what you’d share. ${other} won’t know unless you both turn on the same one. `}
        {canShow && hasBefore && 'Each check-in starts with nothing shared, so what was open last time is closed again.'}
      </Text>
      <ul className={classes.topics}>
        {answered.map(({ topic, title }) => {
          const theirs = of(open, topic);
          return (
            <li key={topic}>
              <div className={classes.topic}>
                <Text fw={600}>{title}</Text>
                {canShow && (
                  <ShowSwitch userId={userId} topic={topic} title={title} isShown={page.shown.includes(topic)} other={other} />
                )}
              </div>
              <AnswerLine who={other === null ? null : 'You'} partner={page.partner} answers={of(page.answers, topic)} />
              {other !== null && theirs.length > 0 && (
                <AnswerLine who={other} partner={otherPartner(page.partner)} answers={theirs} />
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

type ShowSwitchProps = { userId: number; topic: Topic; title: string; isShown: boolean; other: string };

function ShowSwitch({ userId, topic, title, isShown, other }: ShowSwitchProps) {
  const utils = trpc.useUtils();
  const show = trpc.checkIn.showTopic.useMutation({
    scope: { id: 'check-in' },
    onSuccess: (checkIn) => utils.checkIn.get.setData({ userId }, checkIn),
    onError: (error) => toastError(error),
  });
  return (
    <Switch
      label={`Show ${other}`}
      aria-label={`Show ${other}: ${title}`}
      classNames={{ body: classes.show, label: classes.showLabel }}
      checked={show.isPending ? show.variables.isShown : isShown}
      onChange={(event) => show.mutate({ userId, topic, isShown: event.currentTarget.checked })}
    />
  );
}
