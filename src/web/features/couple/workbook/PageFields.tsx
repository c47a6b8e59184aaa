import { Card, List, Stack, Text, Textarea, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { WeekContent } from '#src/domain/workbook/content.ts';
import { draftField } from '../../../drafts/use-draft.ts';
import { textAt, type TextKey } from './page-values.ts';
import { PrivateSwitch } from './PrivateSwitch.tsx';
import type { PageDraft, PageKey } from './use-page-draft.ts';
import classes from './Workbook.module.css';

/** Mantine measures each box with autosize, which delays opening the tab: only for browsers without `field-sizing`. */
const GROWS_BY_CSS = CSS.supports('field-sizing', 'content');

type PageFieldsProps = {
  page: PageKey;
  /** The texts kept from the partner; null while the couple shares its account. */
  privateKeys: readonly string[] | null;
  content: WeekContent;
  draft: PageDraft;
  /** Messages by field path, such as reflectionAnswers.0. */
  errors: Readonly<Record<string, string>>;
};

/** All the text boxes of a partner's page (specification, section 3). */
export function PageFields({ page, privateKeys, content, draft, errors }: PageFieldsProps) {
  const { activity } = content;
  const textarea = (label: string, minRows: number, key: TextKey) => {
    const name = 'index' in key ? `${key.field}.${key.index}` : key.field;
    const id = `${page.partner}-${name}`;
    return (
      <div key={label}>
        <Textarea
          id={id}
          autosize={!GROWS_BY_CSS}
          minRows={minRows}
          styles={{ input: { fieldSizing: 'content', minHeight: `calc(${minRows}lh + 2 * var(--input-padding-y) + 2px)` } }}
          label={label}
          labelProps={{ className: classes.question }}
          error={errors[name]}
          {...draftField(draft, textAt(key))}
        />
        {privateKeys && <PrivateSwitch page={page} describedBy={`${id}-label`} textKey={name} privateKeys={privateKeys} />}
      </div>
    );
  };

  return (
    <>
      <Section title="Write" lead="On your own first. No one’s grading this. A few honest words are plenty.">
        {content.reflectionQuestions.map((question, index) => textarea(question, 4, { field: 'reflectionAnswers', index }))}
      </Section>
      <Section title="Talk" lead="Together, once you have both written.">
        <List spacing="xs">
          {content.discussionPrompts.map((prompt) => (
            <List.Item key={prompt}>{prompt}</List.Item>
          ))}
        </List>
        {textarea('Discussion notes', 3, { field: 'discussionNotes' })}
      </Section>
      <Section title={activity.title} lead={`Activity, about ${activity.minutes} minutes`}>
        <Text className={classes.preLine}>{activity.description}</Text>
        {textarea('Activity response', 3, { field: 'activityResponse' })}
      </Section>
      <Section title="This week I will" lead="Make it small and make it yours. For example:">
        <List spacing="xs" fs="italic">
          {content.commitmentExamples.map((example) => (
            <List.Item key={example}>{example}</List.Item>
          ))}
        </List>
        {textarea('Weekly commitment', 2, { field: 'weeklyCommitment' })}
      </Section>
      <Section title="Conversation cards" lead="Pull one out any time: on the couch, in the car, doing the dishes.">
        {content.conversationCards.map((card, index) => (
          <Card key={card.title}>
            <Text className={classes.cardTitle}>{card.title}</Text>
            {textarea(card.prompt, 2, { field: 'conversationCards', index })}
          </Card>
        ))}
      </Section>
    </>
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
