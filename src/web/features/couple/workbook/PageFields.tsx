import { Box, Card, List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { EarlierAnswer } from '#src/domain/workbook/response.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { EmphasizedText } from '../../../ui/EmphasizedText.tsx';
import { PrivateSwitch } from './PrivateSwitch.tsx';
import { Step } from './Step.tsx';
import { TextField } from './TextField.tsx';
import type { PageDraft, PageKey } from './use-page-draft.ts';
import type { PageSaving } from './use-save-page.ts';
import classes from './Workbook.module.css';

type PageFieldsProps = {
  page: PageKey;
  /** The texts kept from the partner; null while the couple shares its account. */
  privateKeys: readonly string[] | null;
  /** What its author answered when earlier weeks asked the same. */
  earlier: readonly EarlierAnswer[];
  content: WeekContent;
  draft: PageDraft;
  /** Messages by field path, such as reflectionAnswers.0. */
  errors: Readonly<Record<string, string>>;
  saving: PageSaving;
};

/** All the text boxes of a partner's page (specification, section 3). */
export function PageFields({ page, privateKeys, earlier, content, draft, errors, saving }: PageFieldsProps) {
  const { activity, reflectionQuestions, conversationCards } = content;
  const hasExamples = content.commitmentExamples.length > 0;
  const field = (label: string, minRows: number, textKey: TextKey) => {
    const id = `${page.partner}-${textKey}`;
    return (
      <div key={textKey}>
        <TextField {...{ id, textKey, label, minRows, draft, saving }} error={errors[textKey]} />
        {privateKeys && <PrivateSwitch page={page} describedBy={`${id}-label`} textKey={textKey} privateKeys={privateKeys} />}
        {earlier
          .filter((answer) => answer.textKey === textKey)
          .map(({ weekNumber, text }) => (
            <Box component="figure" key={weekNumber} className={classes.earlier}>
              <Text component="figcaption" size="sm">
                What you wrote in week {weekNumber}
              </Text>
              <Text className={classes.opened}>{text}</Text>
            </Box>
          ))}
      </div>
    );
  };

  return (
    <>
      <Section title="Write" lead="On your own first. No one’s grading this. A few honest words are plenty.">
        {reflectionQuestions.map((question, index) => (
          <Step key={question} label={`Question ${index + 1} of ${reflectionQuestions.length}`}>
            <Position index={index} count={reflectionQuestions.length} />
            {field(question, 4, `reflectionAnswers.${index}`)}
          </Step>
        ))}
      </Section>
      <Step label="Talk">
        <Section title="Talk" lead="Together, once you have both written.">
          <List spacing="xs">
            {content.discussionPrompts.map((prompt) => (
              <List.Item key={prompt}>{prompt}</List.Item>
            ))}
          </List>
          {field('Discussion notes', 3, 'discussionNotes')}
        </Section>
      </Step>
      <Step label={activity.title}>
        <Section title={activity.title} lead={`Activity, about ${activity.minutes} minutes`}>
          <Text className={classes.preLine}>
            <EmphasizedText text={activity.description} />
          </Text>
          {field('Activity response', 3, 'activityResponse')}
        </Section>
      </Step>
      <Step label="This week I will">
        <Section title="This week I will" lead={`Make it small and make it yours.${hasExamples ? ' For example:' : ''}`}>
          {hasExamples && (
            <List spacing="xs" fs="italic">
              {content.commitmentExamples.map((example) => (
                <List.Item key={example}>{example}</List.Item>
              ))}
            </List>
          )}
          {field('Weekly commitment', 2, 'weeklyCommitment')}
        </Section>
      </Step>
      <Section title="Conversation cards" lead="Pull one out any time: on the couch, in the car, doing the dishes.">
        {conversationCards.map((card, index) => (
          <Step
            key={card.title}
            label={`Card ${index + 1} of ${conversationCards.length}`}
            isLast={index === conversationCards.length - 1}
          >
            <Card>
              <Position index={index} count={conversationCards.length} />
              <Text className={classes.cardTitle}>{card.title}</Text>
              {field(card.prompt, 2, `conversationCards.${index}`)}
            </Card>
          </Step>
        ))}
      </Section>
    </>
  );
}

function Position({ index, count }: { index: number; count: number }) {
  return (
    <Text c="dimmed" size="sm" mb={2}>
      {index + 1} of {count}
    </Text>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section>
      <Title order={3}>{title}</Title>
      <Text c="dimmed">{lead}</Text>
      <Stack mt="md">{children}</Stack>
    </section>
  );
}
