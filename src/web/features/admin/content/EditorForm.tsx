import { Stack, Textarea, TextInput, Title } from '@mantine/core';
import { useRef } from 'react';
import { ACTIVITY_MINUTES, CONTENT_MAX, type Content } from '#src/domain/workbook/content.ts';
import { characterCount } from '#src/domain/text.ts';
import { aboveInput } from '../../../ui/above-input.tsx';
import { MarkdownToolbar } from '../../../ui/markdown/MarkdownToolbar.tsx';
import { ItemList } from './ItemList.tsx';
import { newId } from './new-id.ts';

type EditorFormProps = { content: Content; onChange: (content: Content) => void };

/** All fields of a week's content. */
export function EditorForm({ content, onChange }: EditorFormProps) {
  const { activity } = content;
  const lesson = useRef<HTMLTextAreaElement>(null);
  const text = (label: string, max: number, value: string, write: (value: string) => Content, minRows = 2) => (
    <Textarea
      label={label}
      description={describeLimit(value, max)}
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={minRows}
      maxRows={40}
      value={value}
      onChange={(event) => onChange(write(event.currentTarget.value))}
    />
  );

  return (
    <Stack gap="xl">
      <Stack>
        <TextInput
          label="Title"
          description={describeLimit(content.title, CONTENT_MAX.title)}
          inputWrapperOrder={['label', 'input', 'description']}
          autoComplete="off"
          value={content.title}
          onChange={(event) => onChange({ ...content, title: event.currentTarget.value })}
        />
        {text('Objective', CONTENT_MAX.objective, content.objective, (objective) => ({ ...content, objective }))}
        <Textarea
          ref={lesson}
          label="Lesson"
          description={describeLimit(content.lesson, CONTENT_MAX.lesson)}
          inputWrapperOrder={['label', 'input', 'description']}
          inputContainer={aboveInput(
            <MarkdownToolbar field={lesson} name="Lesson" onChange={(value) => onChange({ ...content, lesson: value })} />,
          )}
          autosize
          minRows={8}
          maxRows={40}
          value={content.lesson}
          onChange={(event) => onChange({ ...content, lesson: event.currentTarget.value })}
        />
      </Stack>
      <ItemList
        title="Questions"
        name="Question"
        items={content.reflectionQuestions}
        keyOf={({ id }) => id}
        max={CONTENT_MAX.questions}
        create={() => ({ id: newId(), text: '' })}
        onChange={(reflectionQuestions) => onChange({ ...content, reflectionQuestions })}
      >
        {(item, index, replace) => (
          <ItemText label={`Question ${index + 1}`} value={item.text} onChange={(value) => replace({ ...item, text: value })} />
        )}
      </ItemList>
      <ItemList
        title="Prompts to talk about"
        name="Prompt"
        items={content.discussionPrompts}
        keyOf={({ id }) => id}
        max={CONTENT_MAX.prompts}
        create={() => ({ id: newId(), text: '' })}
        onChange={(discussionPrompts) => onChange({ ...content, discussionPrompts })}
      >
        {(item, index, replace) => (
          <ItemText label={`Prompt ${index + 1}`} value={item.text} onChange={(value) => replace({ ...item, text: value })} />
        )}
      </ItemList>
      <Stack component="section">
        <Title order={3} size="h4">
          Activity
        </Title>
        <TextInput
          label="Activity’s title"
          autoComplete="off"
          value={activity.title}
          onChange={(event) => onChange({ ...content, activity: { ...activity, title: event.currentTarget.value } })}
        />
        <TextInput
          label="Minutes"
          description={`From ${ACTIVITY_MINUTES.min} to ${ACTIVITY_MINUTES.max}`}
          inputWrapperOrder={['label', 'input', 'description']}
          inputMode="numeric"
          value={activity.minutes === 0 ? '' : String(activity.minutes)}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...content, activity: { ...activity, minutes: Number(value.replaceAll(/\D/gu, '').slice(0, 3)) } })
          }
        />
        {text(
          'Activity’s description',
          CONTENT_MAX.description,
          activity.description,
          (description) => ({ ...content, activity: { ...activity, description } }),
          4,
        )}
      </Stack>
      <ItemList
        title="Commitment examples"
        name="Example"
        items={content.commitmentExamples}
        keyOf={(_example, index) => String(index)}
        max={CONTENT_MAX.examples}
        create={() => ''}
        onChange={(commitmentExamples) => onChange({ ...content, commitmentExamples })}
      >
        {(item, index, replace) => <ItemText label={`Example ${index + 1}`} value={item} onChange={replace} />}
      </ItemList>
      <ItemList
        title="Conversation cards"
        name="Card"
        items={content.conversationCards}
        keyOf={({ id }) => id}
        max={CONTENT_MAX.cards}
        create={() => ({ id: newId(), title: '', prompt: '' })}
        onChange={(conversationCards) => onChange({ ...content, conversationCards })}
      >
        {(card, index, replace) => (
          <Stack gap="xs">
            <TextInput
              label={`Card ${index + 1}’s title`}
              autoComplete="off"
              value={card.title}
              onChange={(event) => replace({ ...card, title: event.currentTarget.value })}
            />
            <ItemText
              label={`Card ${index + 1}’s text`}
              value={card.prompt}
              onChange={(prompt) => replace({ ...card, prompt })}
            />
          </Stack>
        )}
      </ItemList>
    </Stack>
  );
}

function ItemText({ label, value, onChange }: { label: string; value: string; onChange: (value: string) => void }) {
  return (
    <Textarea
      label={label}
      description={describeLimit(value, CONTENT_MAX.line)}
      inputWrapperOrder={['label', 'input', 'description']}
      autosize
      minRows={2}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function describeLimit(value: string, max: number): string {
  return `${characterCount(value).toLocaleString('en-US')} of ${max.toLocaleString('en-US')} characters`;
}
