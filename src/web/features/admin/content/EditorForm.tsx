import { Stack, TextInput, Title } from '@mantine/core';
import { useCallback, useRef } from 'react';
import { ACTIVITY_MINUTES, CONTENT_MAX, type Content } from '#src/domain/workbook/content.ts';
import { aboveInput } from '../../../ui/above-input.tsx';
import { MarkdownToolbar } from '../../../ui/markdown/MarkdownToolbar.tsx';
import { Cards, Examples, Prompts, Questions, Steps } from './fields/ContentLists.tsx';
import { describeLimit, LimitedText } from './fields/LimitedText.tsx';
import { readNumber, showNumber } from './fields/typed-number.ts';

/** `onChange` must stay the same function. */
type EditorFormProps = { content: Content; onChange: (update: (content: Content) => Content) => void };

/** All fields of a week's content. */
export function EditorForm({ content, onChange }: EditorFormProps) {
  const { activity } = content;
  const change = useCallback((fields: Partial<Content>) => onChange((before) => ({ ...before, ...fields })), [onChange]);
  const lesson = useRef<HTMLTextAreaElement>(null);
  // A text that's left out isn't there, rather than empty.
  const changeOptional = (field: 'videoUrl' | 'transcript', value: string) =>
    onChange(({ [field]: _before, ...others }) => (value === '' ? others : { ...others, [field]: value }));

  return (
    <Stack gap="xl">
      <Stack>
        <TextInput
          label="Title"
          description={describeLimit(content.title, CONTENT_MAX.title)}
          autoComplete="off"
          value={content.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <LimitedText
          label="Objective"
          max={CONTENT_MAX.objective}
          minRows={2}
          maxRows={40}
          value={content.objective}
          onChange={(objective) => change({ objective })}
        />
        <LimitedText
          ref={lesson}
          label="Lesson"
          max={CONTENT_MAX.lesson}
          hint="Pictures, videos, and HTML can’t be shown here: link to them. Links open in a new tab."
          minRows={8}
          maxRows={40}
          inputContainer={aboveInput(
            <MarkdownToolbar field={lesson} name="Lesson" onChange={(value) => change({ lesson: value })} />,
          )}
          value={content.lesson}
          onChange={(value) => change({ lesson: value })}
        />
      </Stack>
      <Stack component="section">
        <Title order={2} size="h4">
          Video
        </Title>
        <TextInput
          label="Video’s address"
          description="On YouTube or Vimeo. A file of your own, under Video and Audio, is shown instead."
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={content.videoUrl ?? ''}
          onChange={(event) => changeOptional('videoUrl', event.currentTarget.value)}
        />
        <LimitedText
          label="Transcript"
          max={CONTENT_MAX.transcript}
          hint="What’s said in the video, for those who’d rather read it or can’t hear it. It’s in the PDF, too."
          minRows={4}
          maxRows={40}
          value={content.transcript ?? ''}
          onChange={(value) => changeOptional('transcript', value)}
        />
      </Stack>
      <Questions items={content.reflectionQuestions} onChange={change} />
      <Prompts items={content.discussionPrompts} onChange={change} />
      <Stack component="section">
        <Title order={2} size="h4">
          Activity
        </Title>
        <TextInput
          label="Activity’s title"
          autoComplete="off"
          value={activity.title}
          onChange={(event) => change({ activity: { ...activity, title: event.currentTarget.value } })}
        />
        <TextInput
          label="Minutes"
          description={`From ${ACTIVITY_MINUTES.min} to ${ACTIVITY_MINUTES.max}`}
          inputMode="numeric"
          value={showNumber(activity.minutes)}
          onChange={({ currentTarget: { value } }) => change({ activity: { ...activity, minutes: readNumber(value) } })}
        />
        <LimitedText
          label="Activity’s description"
          max={CONTENT_MAX.description}
          minRows={4}
          maxRows={40}
          value={activity.description}
          onChange={(description) => change({ activity: { ...activity, description } })}
        />
        <Steps activity={activity} onChange={change} />
      </Stack>
      <Examples items={content.commitmentExamples} onChange={change} />
      <Cards items={content.conversationCards} onChange={change} />
    </Stack>
  );
}
