import { List } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { Later } from '../../../ui/Later.tsx';
import { Stack, Text, Title } from '../../../ui/Light.tsx';
import { draftField } from '../../../drafts/use-draft.ts';
import { textAt, type Place } from './page-values.ts';
import type { PageDraft } from './use-page-draft.ts';
import classes from './Workbook.module.css';

type PageFieldsProps = {
  content: WeekContent;
  draft: PageDraft;
  /** Messages by the field's name, such as reflectionAnswers.0. */
  errors: Readonly<Record<string, string>>;
};

/** All that a partner can write in a week (specification, section 3). */
export function PageFields({ content, draft, errors }: PageFieldsProps) {
  const { activity } = content;
  const questions = content.reflectionQuestions.map((question, index) => (
    <Writing
      key={question}
      label={question}
      minRows={4}
      draft={draft}
      place={{ field: 'reflectionAnswers', index }}
      error={errors[`reflectionAnswers.${index}`]}
    />
  ));

  return (
    <>
      <Section title="Write" lead="Each for yourself. Nobody marks this, and a few honest words are plenty.">
        {questions[0]}
        <Later>{questions.slice(1)}</Later>
      </Section>
      <Later>
        <Section title="Talk" lead="Together, once you have both written.">
          <List spacing="xs">
            {content.discussionPrompts.map((prompt) => (
              <List.Item key={prompt}>{prompt}</List.Item>
            ))}
          </List>
          <Writing
            label="Discussion notes"
            minRows={3}
            draft={draft}
            place={{ field: 'discussionNotes' }}
            error={errors['discussionNotes']}
          />
        </Section>
        <Section title={activity.title} lead={`An activity of about ${activity.minutes} minutes.`}>
          <Text className={classes.paragraphs}>{activity.description}</Text>
          <Writing
            label="Activity response"
            minRows={3}
            draft={draft}
            place={{ field: 'activityResponse' }}
            error={errors['activityResponse']}
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
            draft={draft}
            place={{ field: 'weeklyCommitment' }}
            error={errors['weeklyCommitment']}
          />
        </Section>
        <Section title="Cards for in between" lead="Draw one at any moment: on the sofa, on the road, at the sink.">
          {content.conversationCards.map((card, index) => (
            <div key={card.title} className={classes.conversationCard}>
              <Text className={classes.cardTitle}>{card.title}</Text>
              <Writing
                label={card.prompt}
                minRows={2}
                draft={draft}
                place={{ field: 'conversationCards', index }}
                error={errors[`conversationCards.${index}`]}
              />
            </div>
          ))}
        </Section>
      </Later>
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

type WritingProps = { label: string; minRows: number; draft: PageDraft; place: Place; error: string | undefined };

function Writing({ label, minRows, draft, place, error }: WritingProps) {
  return (
    <GrowingTextarea
      label={label}
      labelClassName={classes.question}
      minRows={minRows}
      error={error}
      {...draftField(draft, textAt(place))}
    />
  );
}
