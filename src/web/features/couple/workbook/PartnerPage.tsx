import { Stack, Text } from '@mantine/core';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { PageResponse } from '#src/domain/workbook/response.ts';
import { textAt, textKeys, type TextKey } from '#src/domain/workbook/sealing.ts';
import { SealedText, stateOf } from './PartnerText.tsx';
import classes from './Workbook.module.css';

type PartnerPageProps = {
  name: string;
  content: WeekContent;
  page: PageResponse | null;
  /** The texts that the reader keeps to themselves. */
  privateKeys: readonly TextKey[];
};

/** The other partner's page: what's open, what's sealed until the reader has answered, and nothing to write on. */
export function PartnerPage({ name, content, page, privateKeys }: PartnerPageProps) {
  const questions = content.reflectionQuestions.map((question, index) => ({
    key: `reflectionAnswers.${index}`,
    label: question,
  }));
  const others = [
    { key: 'discussionNotes', label: 'Discussion notes' },
    { key: 'activityResponse', label: 'Activity response' },
    { key: 'weeklyCommitment', label: 'Weekly commitment' },
    ...content.conversationCards.map((card, index) => ({ key: `conversationCards.${index}`, label: card.prompt })),
  ].filter(({ key }) => stateOf(page, key) !== 'empty');
  const isEmpty = textKeys(content).every((key) => stateOf(page, key) === 'empty');
  const renderText = (key: TextKey) => {
    const state = stateOf(page, key);
    if (state === 'empty') return <Text c="dimmed">Nothing from {name} yet.</Text>;
    if (state === 'sealed') return <SealedText name={name} waitsFor={privateKeys.includes(key) ? 'sharing' : 'answer'} />;
    return <Text className={classes.opened}>{textAt(page, key)}</Text>;
  };
  return (
    <Stack gap="lg" component="section" aria-label={`${name}’s page`}>
      <Text c="dimmed">
        {isEmpty
          ? `There’s nothing from ${name} to read here yet.`
          : `Only ${name} can write here. An answer opens once you’ve written yours.`}
      </Text>
      {(isEmpty ? [] : [...questions, ...others]).map(({ key, label }) => (
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
