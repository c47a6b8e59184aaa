import { useState, type FocusEvent, type FormEvent } from 'react';
import type { ZodType } from 'zod';
import { showToast } from '../ui/toast/toast-store.ts';
import { toastError } from '../ui/toast/toast-error.ts';
import { fieldErrors } from './form-errors.ts';
import { fillInTyped, forgetTyped, keepTyped, valuesOf, type Typed } from '../drafts/typed-values.ts';

type Problem = { title: string; text: string };

type Rules<Values> = {
  schema: ZodType<Values>;
  /** Where a notification says what is wrong, once for all; the fields are only marked then. */
  problemOf?: (typed: Typed) => Problem | null;
};

type PlainFormOptions<Values> = {
  /** The rules are a large part of a page's code, and are loaded when somebody begins to fill the form in (`once`). */
  loadRules: () => Promise<Rules<Values>>;
  onSubmit: (values: Values, form: HTMLFormElement) => void;
  /** Under this name what is typed is kept as long as the tab is open, and is there again after a reload or on the way back. */
  keptAs?: string;
};

/**
 * A form of which the browser keeps the values, as for any page without scripts: they are read when it is sent. So nothing
 * is lost of what was typed, or filled in by a password manager, before the page's code was there.
 */
export function usePlainForm<Values>({ loadRules, onSubmit, keptAs }: PlainFormOptions<Values>) {
  const [errors, setErrors] = useState<Record<string, string | true>>({});
  const [isReading, setIsReading] = useState(false);

  async function send(form: HTMLFormElement): Promise<void> {
    setIsReading(true);
    try {
      const { schema, problemOf } = await loadRules();
      const typed = valuesOf(form);
      const found = fieldErrors(schema, typed);
      const wrong = Object.keys(found);
      const problem = wrong.length === 0 ? null : (problemOf?.(typed) ?? null);
      setErrors(problem === null ? found : Object.fromEntries(wrong.map((name) => [name, true])));
      if (problem !== null) showToast({ ...problem, tone: 'error' });
      if (wrong.length === 0) onSubmit(schema.parse(typed), form);
      else focusField(form, wrong[0]);
    } catch (error) {
      toastError(error);
    } finally {
      setIsReading(false);
    }
  }

  return {
    form: {
      noValidate: true,
      // Without scripts the browser would put what is typed, and be it a password, into the address.
      method: 'post' as const,
      ref: (form: HTMLFormElement | null) => {
        if (form !== null && keptAs !== undefined) fillInTyped(keptAs, form);
      },
      onReset: () => {
        if (keptAs !== undefined) forgetTyped(keptAs);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
      // What cannot be loaded now is asked for again, and told, when the form is sent.
      onFocus: (_event: FocusEvent) => void loadRules().catch(() => undefined),
      // What is being corrected is no longer marked.
      onInput: ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
        if (keptAs !== undefined) keepTyped(keptAs, currentTarget);
        const name = target instanceof Element ? target.getAttribute('name') : null;
        if (name !== null && name in errors) setErrors(({ [name]: _corrected, ...others }) => others);
      },
    },
    field: (name: Extract<keyof Values, string>) => ({ name, error: errors[name] }),
    /** While the rules are still on their way: the button shows that it was pressed, and takes no second press. */
    isReading,
  };
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
