import { Stack, TextInput } from '@mantine/core';
import { memo } from 'react';
import { CONTENT_MAX, type Content } from '#src/domain/workbook/content.ts';
import { ItemList } from './ItemList.tsx';
import { LimitedText } from './LimitedText.tsx';
import { newId } from './new-id.ts';

// Each list renders only when its own items change, because all of them together would delay each letter typed.

type ListProps<Field extends keyof Content> = { items: Content[Field]; onChange: (fields: Partial<Content>) => void };

export const Questions = memo(function Questions({ items, onChange }: ListProps<'reflectionQuestions'>) {
  return (
    <ItemList
      title="Questions"
      name="Question"
      items={items}
      keyOf={({ id }) => id}
      max={CONTENT_MAX.questions}
      create={() => ({ id: newId(), text: '' })}
      onChange={(reflectionQuestions) => onChange({ reflectionQuestions })}
    >
      {(item, index, replace) => (
        <ItemText label={`Question ${index + 1}`} value={item.text} onChange={(text) => replace({ ...item, text })} />
      )}
    </ItemList>
  );
});

export const Prompts = memo(function Prompts({ items, onChange }: ListProps<'discussionPrompts'>) {
  return (
    <ItemList
      title="Prompts to talk about"
      name="Prompt"
      items={items}
      keyOf={({ id }) => id}
      max={CONTENT_MAX.prompts}
      create={() => ({ id: newId(), text: '' })}
      onChange={(discussionPrompts) => onChange({ discussionPrompts })}
    >
      {(item, index, replace) => (
        <ItemText label={`Prompt ${index + 1}`} value={item.text} onChange={(text) => replace({ ...item, text })} />
      )}
    </ItemList>
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
      create={() => ({ id: newId(), title: '', prompt: '' })}
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

function ItemText(props: { label: string; value: string; onChange: (value: string) => void }) {
  return <LimitedText {...props} max={CONTENT_MAX.line} minRows={2} />;
}
