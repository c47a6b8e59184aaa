import { List, Stack, Text, Textarea, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import type { WorkbookResponse } from '#src/domain/workbook/response.ts';
import classes from './Workbook.module.css';

type PageFieldsProps = {
  content: WeekContent;
  values: WorkbookResponse;
  /** Messages by the field's name, such as reflectionAnswers.0. */
  errors: Readonly<Record<string, string>>;
  onChange: (change: Partial<WorkbookResponse>) => void;
};

/** All that a partner can write in a week (specification, section 3). */
export function PageFields({ content, values, errors, onChange }: PageFieldsProps) {
  const replace = (list: readonly string[], index: number, text: string) =>
    list.map((old, place) => (place === index ? text : old));
  const { activity } = content;

  return (
    <>
      <Section title="Write" lead="Each for yourself. Nobody marks this, and a few honest words are plenty.">
        {content.reflectionQuestions.map((question, index) => (
          <Writing
            key={question}
            label={question}
            minRows={4}
            value={values.reflectionAnswers[index] ?? ''}
            error={errors[`reflectionAnswers.${index}`]}
            onChange={(text) => onChange({ reflectionAnswers: replace(values.reflectionAnswers, index, text) })}
          />
        ))}
      </Section>
      <Section title="Talk" lead="Together, once you have both written.">
        <List spacing="xs">
          {content.discussionPrompts.map((prompt) => (
            <List.Item key={prompt}>{prompt}</List.Item>
          ))}
        </List>
        <Writing
          label="Discussion notes"
          minRows={3}
          value={values.discussionNotes}
          error={errors['discussionNotes']}
          onChange={(discussionNotes) => onChange({ discussionNotes })}
        />
      </Section>
      <Section title={activity.title} lead={`An activity of about ${activity.minutes} minutes.`}>
        <Text className={classes.paragraphs}>{activity.description}</Text>
        <Writing
          label="Activity response"
          minRows={3}
          value={values.activityResponse}
          error={errors['activityResponse']}
          onChange={(activityResponse) => onChange({ activityResponse })}
        />
      </Section>
      <Section title="This week I will" lead="Small enough to keep, and yours. For instance:">
        <List spacing="xs" className={classes.examples}>
          {content.commitmentExamples.map((example) => (
            <List.Item key={example}>{example}</List.Item>
          ))}
        </List>
        <Writing
          label="Weekly commitment"
          minRows={2}
          value={values.weeklyCommitment}
          error={errors['weeklyCommitment']}
          onChange={(weeklyCommitment) => onChange({ weeklyCommitment })}
        />
      </Section>
      <Section title="Cards for in between" lead="Draw one at any moment: on the sofa, on the road, at the sink.">
        {content.conversationCards.map((card, index) => (
          <div key={card.title} className={classes.conversationCard}>
            <Text className={classes.cardTitle}>{card.title}</Text>
            <Writing
              label={card.prompt}
              minRows={2}
              value={values.conversationCards[index] ?? ''}
              error={errors[`conversationCards.${index}`]}
              onChange={(text) => onChange({ conversationCards: replace(values.conversationCards, index, text) })}
            />
          </div>
        ))}
      </Section>
    </>
  );
}

function Section({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md">
      <div>
        <Title order={3}>{title}</Title>
        <Text c="dimmed">{lead}</Text>
      </div>
      {children}
    </Stack>
  );
}

type WritingProps = {
  label: string;
  minRows: number;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

function Writing({ label, minRows, value, error, onChange }: WritingProps) {
  return (
    <Textarea
      label={label}
      classNames={{ label: classes.question }}
      autosize
      minRows={minRows}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
