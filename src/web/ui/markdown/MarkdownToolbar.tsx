import { ActionIcon, Group } from '@mantine/core';
import { IconBlockquote, IconBold, IconItalic, IconLink, IconList } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { insertLink, toggleMark, toggleLines, type Selection } from '#src/domain/markdown/marks.ts';

const ACTIONS = [
  { label: 'Bold', Icon: IconBold, edit: (selection: Selection) => toggleMark(selection, '**') },
  { label: 'Italic', Icon: IconItalic, edit: (selection: Selection) => toggleMark(selection, '*') },
  { label: 'Quote', Icon: IconBlockquote, edit: (selection: Selection) => toggleLines(selection, '> ') },
  { label: 'List', Icon: IconList, edit: (selection: Selection) => toggleLines(selection, '- ') },
  { label: 'Link', Icon: IconLink, edit: insertLink },
] as const;

type MarkdownToolbarProps = { field: RefObject<HTMLTextAreaElement | null>; name: string; onChange: (value: string) => void };

/** Buttons that format the selected text of a field in Markdown. */
export function MarkdownToolbar({ field, name, onChange }: MarkdownToolbarProps) {
  function apply(edit: (selection: Selection) => Selection): void {
    const area = field.current;
    if (!area) return;
    const { value, selectionStart: start, selectionEnd: end } = area;
    const edited = edit({ value, start, end });
    onChange(edited.value);
    // Once React has written the new value.
    requestAnimationFrame(() => {
      area.focus();
      area.setSelectionRange(edited.start, edited.end);
    });
  }

  return (
    <Group gap={4} role="group" aria-label={`Format ${name}`} mb={4}>
      {ACTIONS.map(({ label, Icon, edit }) => (
        <ActionIcon key={label} variant="default" size={44} aria-label={`${label}: ${name}`} onClick={() => apply(edit)}>
          <Icon size={20} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
