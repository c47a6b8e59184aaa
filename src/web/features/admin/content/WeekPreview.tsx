import { Anchor, List, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { findHostedVideo, watchUrl } from '#src/domain/course/hosted-video.ts';
import type { Content } from '#src/domain/workbook/content.ts';
import { CORE_PROMPTS, CORE_QUESTIONS, MORE_TIME } from '#src/domain/workbook/core-path.ts';
import { ActivitySteps } from '../../../ui/ActivitySteps.tsx';
import { EmphasizedText } from '../../../ui/markdown/EmphasizedText.tsx';
import { Lesson } from '../../../ui/markdown/Lesson.tsx';
import classes from './Editor.module.css';

const WIDTHS = { phone: 390, desktop: 760 };

/** The week as couples read it, as wide as on a phone or a desktop. */
export function WeekPreview({ content }: { content: Content }) {
  const hosted = findHostedVideo(content.videoUrl ?? '');
  const [width, setWidth] = useState<keyof typeof WIDTHS>('phone');
  return (
    <section aria-label="Preview">
      <SegmentedControl
        mb="md"
        classNames={{ label: classes.width }}
        aria-label="Width"
        value={width}
        onChange={(value) => setWidth(value === 'phone' ? 'phone' : 'desktop')}
        data={[
          { value: 'phone', label: 'Phone' },
          { value: 'desktop', label: 'Desktop' },
        ]}
      />
      <Stack gap="lg" maw={WIDTHS[width]} className={classes.preview}>
        <div>
          <Title order={2}>{content.title}</Title>
          <Text size="lg" mt="xs">
            {content.objective}
          </Text>
        </div>
        {hosted && (
          <Anchor href={watchUrl(hosted)} target="_blank" rel="noopener noreferrer">
            Video on {hosted.host}
          </Anchor>
        )}
        <Lesson text={content.lesson} />
        <Part title="Write" lines={content.reflectionQuestions.map(({ text }) => text)} coreCount={CORE_QUESTIONS} isNumbered />
        <Part title="Talk" lines={content.discussionPrompts.map(({ text }) => text)} coreCount={CORE_PROMPTS} />
        <section>
          <Title order={3}>{content.activity.title}</Title>
          <Text c="dimmed">Activity, about {content.activity.minutes} minutes</Text>
          <Text mt="xs" style={{ whiteSpace: 'pre-line' }}>
            <EmphasizedText text={content.activity.description} />
          </Text>
          <ActivitySteps steps={content.activity.steps} />
        </section>
        <Part title="This week I will" lines={content.commitmentExamples} />
        <Part title="Conversation cards" lines={content.conversationCards.map(({ title, prompt }) => `${title}: ${prompt}`)} />
      </Stack>
    </section>
  );
}

type PartProps = {
  title: string;
  lines: readonly string[];
  /** How many of the lines are on the core path. */
  coreCount?: number;
  isNumbered?: boolean;
};

function Part({ title, lines, coreCount = lines.length, isNumbered = false }: PartProps) {
  if (lines.length === 0) return null;
  return (
    <section>
      <Title order={3} mb="xs">
        {title}
      </Title>
      <List type={isNumbered ? 'ordered' : 'unordered'} spacing="xs">
        {lines.map((line, index) => (
          <List.Item key={line}>
            {line}
            {index >= coreCount && (
              <Text span c="dimmed" size="sm">
                {` · ${MORE_TIME}`}
              </Text>
            )}
          </List.Item>
        ))}
      </List>
    </section>
  );
}
