import { Stack, Text } from '@mantine/core';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { PageResponse } from '#src/domain/workbook/response.ts';
import { textAt, textKeys, type TextKey } from '#src/domain/workbook/sealing.ts';
import { SealedText, findTextState } from './answer/PartnerText.tsx';
import classes from './Workbook.module.css';

type PartnerPageProps = {
  name: string;
  content: WeekContent;
  page: PageResponse | null;
  /** Whether the partner has left, so that only what's open is shown. */
  hasLeft: boolean;
  /** The texts that the reader keeps to themselves. */
  privateKeys: readonly TextKey[];
};

/** The other partner's page: what's open, what's sealed until the reader has answered, and nothing to write on. */
export function PartnerPage({ name, content, page, hasLeft, privateKeys }: PartnerPageProps) {
  const questions = content.reflectionQuestions.map((question, index) => ({
    key: `reflectionAnswers.${index}`,
    label: question,
  }));
  const others = [
    { key: 'discussionNotes', label: 'Discussion notes' },
    { key: 'activityResponse', label: 'Activity response' },
    { key: 'weeklyCommitment', label: 'Weekly commitment' },
    ...content.conversationCards.map((card, index) => ({ key: `conversationCards.${index}`, label: card.prompt })),
  ].filter(({ key }) => findTextState(page, key) !== 'empty');
  const isEmpty = textKeys(content).every((key) => findTextState(page, key) === 'empty');
  const shown = [...questions, ...others].filter(({ key }) => !hasLeft || findTextState(page, key) !== 'empty');
  const renderText = (key: TextKey) => {
    const state = findTextState(page, key);
    if (state === 'empty') return <Text c="dimmed">Nothing from {name} yet.</Text>;
    if (state === 'passed') return <Text c="dimmed">{name} passed.</Text>;
    if (state === 'sealed') return <SealedText name={name} waitsFor={privateKeys.includes(key) ? 'private' : 'empty'} />;
    return <Text className={classes.opened}>{textAt(page, key)}</Text>;
  };
  return (
    <Stack gap="lg" component="section" aria-label={`${name}’s page`}>
      <Text c="dimmed">{describePage(name, { isEmpty, hasLeft })}</Text>
      {(isEmpty ? [] : shown).map(({ key, label }) => (
        <div key={key}>
          <Text component="h3" fw={600} mb={6}>
            {label}
          </Text>
          {renderText(key)}
        </div>
      ))}
    </Stack>
  );
}

function describePage(name: string, { isEmpty, hasLeft }: { isEmpty: boolean; hasLeft: boolean }): string {
  if (hasLeft) return `${name} has left. What you’ve both shared can be read here until it’s deleted.`;
  return isEmpty
    ? `${name} hasn’t written anything yet.`
    : `This is ${name}’s page. Each answer opens once you’ve both tapped Done.`;
}
