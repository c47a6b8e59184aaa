import { Stack, Text, TextInput } from '@mantine/core';
import { memo } from 'react';
import { countMinutes } from '#src/domain/workbook/core-path.ts';
import { CONTENT_MAX, STEP_MINUTES, type Content } from '#src/domain/workbook/content.ts';
import { randomId } from '../../../../lib/random-id.ts';
import { ItemList } from './ItemList.tsx';
import { LimitedText } from './LimitedText.tsx';
import { readNumber, showNumber } from './typed-number.ts';

// Each list renders only when its own items change, because all of them together would delay each letter typed.

type ListProps<Field extends keyof Content> = { items: Content[Field]; onChange: (fields: Partial<Content>) => void };

export const Questions = memo(function Questions({ items, onChange }: ListProps<'reflectionQuestions'>) {
  return (
    <TextList
      title="Questions"
      name="Question"
      items={items}
      max={CONTENT_MAX.questions}
      onChange={(reflectionQuestions) => onChange({ reflectionQuestions })}
    />
  );
});

export const Prompts = memo(function Prompts({ items, onChange }: ListProps<'discussionPrompts'>) {
  return (
    <TextList
      title="Prompts to talk about"
      name="Prompt"
      items={items}
      max={CONTENT_MAX.prompts}
      onChange={(discussionPrompts) => onChange({ discussionPrompts })}
    />
  );
});

export const Examples = memo(function Examples({ items, onChange }: ListProps<'commitmentExamples'>) {
  return (
    <ItemList
      title="Commitment examples"
      name="Example"
      items={items}
      keyOf={(_example, index) => String(index)}
      max={CONTENT_MAX.examples}
      create={() => ''}
      onChange={(commitmentExamples) => onChange({ commitmentExamples })}
    >
      {(item, index, replace) => <ItemText label={`Example ${index + 1}`} value={item} onChange={replace} />}
    </ItemList>
  );
});

export const Cards = memo(function Cards({ items, onChange }: ListProps<'conversationCards'>) {
  return (
    <ItemList
      title="Conversation cards"
      name="Card"
      items={items}
      keyOf={({ id }) => id}
      max={CONTENT_MAX.cards}
      create={() => ({ id: randomId(), title: '', prompt: '' })}
      onChange={(conversationCards) => onChange({ conversationCards })}
    >
      {(card, index, replace) => (
        <Stack gap="xs">
          <TextInput
            label={`Card ${index + 1}’s title`}
            autoComplete="off"
            value={card.title}
            onChange={(event) => replace({ ...card, title: event.currentTarget.value })}
          />
          <ItemText label={`Card ${index + 1}’s text`} value={card.prompt} onChange={(prompt) => replace({ ...card, prompt })} />
        </Stack>
      )}
    </ItemList>
  );
});

type StepsProps = { activity: Content['activity']; onChange: (fields: Pick<Content, 'activity'>) => void };

export const Steps = memo(function Steps({ activity, onChange }: StepsProps) {
  const steps = activity.steps ?? [];
  const total = countMinutes(steps);
  return (
    <>
      <ItemList
        title="Steps"
        name="Step"
        items={steps}
        keyOf={(_step, index) => String(index)}
        max={CONTENT_MAX.steps}
        create={() => ({ text: '', minutes: 5 })}
        onChange={(changed) => onChange({ activity: { ...activity, steps: changed } })}
      >
        {(step, index, replace) => (
          <Stack gap="xs">
            <LimitedText
              label={`Step ${index + 1}`}
              max={CONTENT_MAX.step}
              minRows={2}
              value={step.text}
              onChange={(text) => replace({ ...step, text })}
            />
            <TextInput
              label={`Step ${index + 1}’s minutes`}
              description={`From ${STEP_MINUTES.min} to ${STEP_MINUTES.max}`}
              inputMode="numeric"
              value={showNumber(step.minutes)}
              onChange={({ currentTarget: { value } }) => replace({ ...step, minutes: readNumber(value) })}
            />
          </Stack>
        )}
      </ItemList>
      {steps.length > 0 && total !== activity.minutes && (
        <Text c="dimmed">
          The steps take {total} minutes, the activity {activity.minutes}.
        </Text>
      )}
    </>
  );
});

type Question = Content['reflectionQuestions'][number];
type TextListProps = { title: string; name: string; items: Question[]; max: number; onChange: (items: Question[]) => void };

function TextList(props: TextListProps) {
  return (
    <ItemList {...props} keyOf={({ id }) => id} create={() => ({ id: randomId(), text: '' })}>
      {(item, index, replace) => (
        <ItemText label={`${props.name} ${index + 1}`} value={item.text} onChange={(text) => replace({ ...item, text })} />
      )}
    </ItemList>
  );
}

function ItemText(props: { label: string; value: string; onChange: (value: string) => void }) {
  return <LimitedText {...props} max={CONTENT_MAX.line} minRows={2} />;
}
