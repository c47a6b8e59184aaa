import { useState, type FocusEvent, type FormEvent } from 'react';
import type { ZodType } from 'zod';
import { showToast } from '../components/toast/toast-store.ts';
import { tellFailure } from '../components/toast/tell-failure.ts';
import { fieldErrors } from './form-errors.ts';

type Typed = Readonly<Record<string, string>>;
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
};

/**
 * A form of which the browser keeps the values, as for any page without scripts: they are read when it is sent. So nothing
 * is lost of what was typed, or filled in by a password manager, before the page's code was there.
 */
export function usePlainForm<Values>({ loadRules, onSubmit }: PlainFormOptions<Values>) {
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
      tellFailure(error);
    } finally {
      setIsReading(false);
    }
  }

  return {
    form: {
      noValidate: true,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      },
      // What cannot be loaded now is asked for again, and told, when the form is sent.
      onFocus: (_event: FocusEvent) => void loadRules().catch(() => undefined),
      // What is being corrected is no longer marked.
      onInput: ({ target }: FormEvent) => {
        const name = target instanceof Element ? target.getAttribute('name') : null;
        if (name !== null && name in errors) setErrors(({ [name]: _corrected, ...others }) => others);
      },
    },
    field: (name: Extract<keyof Values, string>) => ({ name, error: errors[name] }),
    /** While the rules are still on their way: the button shows that it was pressed, and takes no second press. */
    isReading,
  };
}

function valuesOf(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

function focusField(form: HTMLFormElement, name: string | undefined): void {
  const field = name === undefined ? null : form.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
