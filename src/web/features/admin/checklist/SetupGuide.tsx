import { Group, Text, Title } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SettingName } from '#src/domain/site/settings.ts';
import { trpc } from '../../../api/trpc.ts';
import classes from './SetupGuide.module.css';

type Step = {
  title: string;
  text: string;
  to: '/admin/site' | '/admin/course';
  /** The section of that page; empty for all of it. */
  hash: string;
  isDone: (facts: { isOwn: (name: SettingName) => boolean; isOk: (id: string) => boolean }) => boolean;
};

const STEPS: readonly Step[] = [
  {
    title: 'Make it yours',
    text: 'Name, headline, color, logo, and support email',
    to: '/admin/site',
    hash: 'your-site',
    isDone: ({ isOwn }) => (['brandName', 'headline', 'logo', 'supportEmail'] as const).every(isOwn),
  },
  {
    title: 'Set the price',
    text: 'Price, free weeks, and guarantee',
    to: '/admin/site',
    hash: 'price',
    isDone: ({ isOwn }) => isOwn('price') || isOwn('trialWeeks'),
  },
  {
    title: 'Say who you are',
    text: 'About me, reviews, and seller',
    to: '/admin/site',
    hash: 'about',
    isDone: ({ isOwn, isOk }) => isOwn('aboutText') && isOwn('sellerName') && isOk('reviews'),
  },
  {
    title: 'Check the policies',
    text: 'Refunds, privacy, terms, and the questions that couples ask',
    to: '/admin/site',
    hash: 'policies',
    isDone: ({ isOwn }) => (['refundPolicy', 'privacyPolicy', 'termsOfService'] as const).every(isOwn),
  },
  {
    title: 'Fill the year',
    text: 'Fill the other 49 weeks with the shipped course and make their PDFs, or upload your own',
    to: '/admin/course',
    hash: '',
    isDone: ({ isOk }) => isOk('weeks') && isOk('content'),
  },
];

/** The first hour in five steps. It disappears when all are done. */
export function SetupGuide() {
  const [checks] = trpc.site.checklist.useSuspenseQuery();
  const [settings] = trpc.settings.all.useSuspenseQuery();
  const isOwn = (name: SettingName) => settings.some((one) => one.name === name && one.source !== 'default');
  const isOk = (id: string) => checks.some((check) => check.id === id && check.state === 'ok');
  const done = STEPS.filter((step) => step.isDone({ isOwn, isOk }));
  if (done.length === STEPS.length) return null;
  return (
    <section aria-labelledby="setup" className={classes.guide}>
      <Title order={2} size="h3" id="setup">
        Your first hour
      </Title>
      <ol className={classes.steps}>
        {STEPS.map((step) => (
          <li key={step.title}>
            <Group wrap="nowrap" align="flex-start" gap="sm">
              {done.includes(step) ? (
                <IconCircleCheck size={24} role="img" aria-label="Done" className={classes.done} />
              ) : (
                <IconCircleDashed size={24} role="img" aria-label="To do" className={classes.todo} />
              )}
              <div>
                <Link
                  to={step.to}
                  hash={step.hash}
                  // The router scrolls to the section, but the keyboard would stay here.
                  onClick={() => document.getElementById(step.hash)?.focus({ preventScroll: true })}
                  className={classes.step}
                >
                  {step.title}
                </Link>
                <Text>{step.text}</Text>
              </div>
            </Group>
          </li>
        ))}
      </ol>
    </section>
  );
}
