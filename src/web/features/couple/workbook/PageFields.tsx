import { Card, List, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { CORE_PROMPTS, CORE_QUESTIONS, MORE_TIME } from '#src/domain/workbook/core-path.ts';
import type { TextKey } from '#src/domain/workbook/sealing.ts';
import { ActivitySteps } from '../../../ui/ActivitySteps.tsx';
import { EmphasizedText } from '../../../ui/markdown/EmphasizedText.tsx';
import type { FieldsOfPage } from './draft/fields-of-page.ts';
import { PageField } from './answer/PageField.tsx';
import { SheetButton } from './SheetButton.tsx';
import { Step } from './Step.tsx';
import classes from './Workbook.module.css';

type PageFieldsProps = { content: WeekContent; fields: FieldsOfPage };

/** All the text boxes of a partner's page (specification, section 3). Those outside the core path say so. */
export function PageFields({ content, fields }: PageFieldsProps) {
  const { activity, reflectionQuestions, discussionPrompts, conversationCards } = content;
  const hasExamples = content.commitmentExamples.length > 0;
  const field = (label: string, minRows: number, textKey: TextKey) => (
    <PageField key={textKey} {...{ fields, label, minRows, textKey }} />
  );

  return (
    <>
      <Section title="Write" lead="On your own first. No one’s grading this. A few honest words are plenty.">
        {reflectionQuestions.map((question, index) => (
          <Step key={question} part="write" label={`Question ${index + 1} of ${reflectionQuestions.length}`}>
            <Position index={index} count={reflectionQuestions.length} isExtra={index >= CORE_QUESTIONS} />
            {field(question, 4, `reflectionAnswers.${index}`)}
          </Step>
        ))}
      </Section>
      <Step label="Talk" part="talk">
        <Section title="Talk" lead="Together, once you’re both done writing.">
          <Prompts prompts={discussionPrompts.slice(0, CORE_PROMPTS)} />
          {discussionPrompts.length > CORE_PROMPTS && (
            <>
              <Text c="dimmed" size="sm">
                {MORE_TIME}
              </Text>
              <Prompts prompts={discussionPrompts.slice(CORE_PROMPTS)} />
            </>
          )}
          {field('Discussion notes', 3, 'discussionNotes')}
        </Section>
      </Step>
      <Step label={activity.title} part="do">
        <Section title={activity.title} lead={`Activity, about ${activity.minutes} minutes`}>
          <Stack gap="md" className={classes.activity}>
            <Text className={classes.preLine}>
              <EmphasizedText text={activity.description} />
            </Text>
            <ActivitySteps steps={activity.steps} />
            <SheetButton userId={fields.page.userId} weekNumber={fields.page.weekNumber} />
          </Stack>
          {field('Activity response', 3, 'activityResponse')}
        </Section>
      </Step>
      <Step label="This week I will" part="promise">
        <Section title="This week I will" lead={`Make it small and make it yours.${hasExamples ? ' For example:' : ''}`}>
          {hasExamples && (
            <List spacing="sm" className={classes.prompts} fs="italic">
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
            <Card className={classes.card} data-tone={index % 3}>
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

function Prompts({ prompts }: { prompts: readonly string[] }) {
  return (
    <List spacing="sm" className={classes.prompts}>
      {prompts.map((prompt) => (
        <List.Item key={prompt}>{prompt}</List.Item>
      ))}
    </List>
  );
}

function Position({ index, count, isExtra = false }: { index: number; count: number; isExtra?: boolean }) {
  return (
    <Text c="dimmed" size="sm" className={classes.position}>
      <span className={classes.numeral}>{index + 1}</span> of {count}
      {isExtra && ` · ${MORE_TIME}`}
    </Text>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <Title order={3} className={classes.sectionTitle}>
        {title}
      </Title>
      <Text c="dimmed">{lead}</Text>
      <Stack mt="xl" gap="xl">
        {children}
      </Stack>
    </section>
  );
}
