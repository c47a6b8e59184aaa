import { Button, Group, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconTrash, type Icon } from '@tabler/icons-react';
import { useRef, useState, type ComponentProps, type ReactNode } from 'react';
import classes from '../Editor.module.css';

/** Not `disabled`, which would lose the focus of a button that has just moved its item to the end. */
const UNAVAILABLE = { 'aria-disabled': true, 'data-disabled': true } as const;

type ItemListProps<Item> = {
  title: string;
  /** What one item is called, such as “Question”. */
  name: string;
  items: readonly Item[];
  keyOf: (item: Item, index: number) => string;
  max: number;
  onChange: (items: Item[]) => void;
  create: () => Item;
  children: (item: Item, index: number, replace: (next: Item) => void) => ReactNode;
};

/** A list whose items can be added, removed, and moved, by its buttons or by dragging. */
export function ItemList<Item>({ title, name, items, keyOf, max, onChange, create, children }: ItemListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  // Can be undone until the list changes again.
  const [removed, setRemoved] = useState<{ item: Item; index: number; rest: readonly Item[] } | null>(null);
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  function move(from: number, to: number): void {
    const item = items[from];
    if (item === undefined || to < 0 || to >= items.length) return;
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item));
    focusInItem(to, to > from ? '[data-move="down"]' : '[data-move="up"]');
  }

  function remove(index: number): void {
    const item = items[index];
    if (item === undefined) return;
    const rest = items.toSpliced(index, 1);
    onChange(rest);
    setRemoved({ item, index, rest });
    if (items.length === 1) addButton.current?.focus();
    else focusInItem(Math.min(index, items.length - 2), '[data-remove]');
  }

  function undoRemoval(): void {
    if (removed === null) return;
    onChange(items.toSpliced(removed.index, 0, removed.item));
    focusInItem(removed.index, 'input, textarea');
  }

  /** Moves the focus once the changed list is there, so that the keyboard can go on. */
  function focusInItem(index: number, selector: string): void {
    requestAnimationFrame(() => list.current?.children[index]?.querySelector<HTMLElement>(selector)?.focus());
  }

  return (
    <section>
      <Title order={2} size="h4" mb="xs">
        {title}
      </Title>
      <ol className={classes.items} ref={list}>
        {items.map((item, index) => (
          <li
            key={keyOf(item, index)}
            className={classes.item}
            data-dragged={dragged === index || undefined}
            onDragOver={(event) => dragged !== null && event.preventDefault()}
            onDrop={() => dragged !== null && move(dragged, index)}
          >
            <span
              className={classes.handle}
              draggable
              aria-hidden
              onDragStart={() => setDragged(index)}
              onDragEnd={() => setDragged(null)}
            >
              <IconGripVertical size={18} />
            </span>
            <div>{children(item, index, (next) => onChange(items.with(index, next)))}</div>
            <Group gap={4} wrap="nowrap">
              <IconButton
                icon={IconArrowUp}
                aria-label={`Move ${name} ${index + 1} up`}
                data-move="up"
                isUnavailable={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={IconArrowDown}
                aria-label={`Move ${name} ${index + 1} down`}
                data-move="down"
                isUnavailable={index === items.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon={IconTrash} aria-label={`Remove ${name} ${index + 1}`} data-remove onClick={() => remove(index)} />
            </Group>
          </li>
        ))}
      </ol>
      <Group gap="xs">
        {items.length < max && (
          <Button
            ref={addButton}
            variant="default"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => {
              onChange([...items, create()]);
              focusInItem(items.length, 'input, textarea');
            }}
          >
            Add {name}
          </Button>
        )}
        {removed?.rest === items && (
          <Button variant="subtle" onClick={undoRemoval}>
            Undo Removal
          </Button>
        )}
      </Group>
    </section>
  );
}

type IconButtonProps = Pick<ComponentProps<'button'>, 'aria-label' | 'onClick'> & { icon: Icon; isUnavailable?: boolean };

function IconButton({ icon: Icon, isUnavailable = false, ...props }: IconButtonProps) {
  return (
    <Button {...props} {...(isUnavailable && UNAVAILABLE)} variant="subtle" className={classes.iconButton}>
      <Icon size={18} aria-hidden />
    </Button>
  );
}
