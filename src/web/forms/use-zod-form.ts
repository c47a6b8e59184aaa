import { schemaResolver, useForm, type UseFormReturnType } from '@mantine/form';
import { useEffect, useId, useRef } from 'react';
import type { ZodType } from 'zod';
import { getErrorField, serverMessage } from '../api/server-message.ts';
import { safeSessionStorage } from '../lib/storage.ts';
import { dismissOldToast } from '../ui/toast/toast-store.ts';
import { toastError } from '../ui/toast/toast-error.ts';

const PREFIX = 'lovewell-typed-';

type ZodFormOptions<Values, Output> = {
  /** Or what loads it, for a form that's part of a page's first view. */
  schema: ZodType<Output> | (() => Promise<ZodType<Output>>);
  initialValues: Values;
  /** Keeps what's typed in this tab under this name, through reloads, until the form is reset. */
  draftKey?: string;
  /** The toast for an error that isn't about a field, when the server gave no reason. */
  errorToast?: { title: string; text: string };
  onValuesChange?: (values: Values) => void;
};

/**
 * An uncontrolled Mantine form validated by a Zod schema; `onSubmit` receives the schema's output. A failed validation focuses
 * the first invalid field, then calls `handleInvalid`. `showServerError` shows a server's refusal at the field it names, else
 * in a toast.
 */
export function useZodForm<Values extends Record<string, unknown>, Output>({
  schema,
  initialValues,
  draftKey,
  errorToast,
  onValuesChange,
}: ZodFormOptions<Values, Output>) {
  const loaded = useRef(typeof schema === 'function' ? null : schema);
  const form: UseFormReturnType<Values, Output> = useForm<Values, Output>({
    // Distinguishes the fields of two forms on one page. Mantine allows letters, digits, and dashes.
    name: useId().replaceAll('_', '-'),
    mode: 'uncontrolled',
    initialValues,
    validate:
      typeof schema === 'function'
        ? async (values) => schemaResolver((loaded.current ??= await schema()), { sync: true })(values)
        : schemaResolver(schema, { sync: true }),
    transformValues: (values) => {
      if (loaded.current === null) throw new Error('unreachable: the values have been validated');
      return loaded.current.parse(values);
    },
    onValuesChange: (values) => {
      if (draftKey !== undefined) saveDraft(draftKey, values, initialValues);
      onValuesChange?.(values);
    },
  });

  // What was typed before the page's code arrived counts more than a draft.
  useEffect(() => {
    const typed = Object.keys(initialValues).map((field) => [field, readInput(form.getInputNode(field))] as const);
    const draft = draftKey === undefined ? null : safeSessionStorage.get(PREFIX + draftKey);
    if (matchesFields(draft, initialValues)) form.setValues(draft);
    for (const [field, value] of typed) {
      const input: { onChange: (value: string | boolean) => void } = form.getInputProps(field);
      if (value !== null && value !== initialValues[field]) input.onChange(value);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the form appears
  }, []);

  const focusField = (field: string | undefined) => field !== undefined && form.getInputNode(field)?.focus();

  return {
    ...form,
    onSubmit: (handleSubmit: (output: Output) => void, handleInvalid?: (values: Values) => void) =>
      form.onSubmit(
        (output) => {
          dismissOldToast();
          handleSubmit(output);
        },
        (errors, values) => {
          focusField(Object.keys(errors)[0]);
          handleInvalid?.(values);
        },
      ),
    showServerError(error: unknown): void {
      const [field, message] = [getErrorField(error), serverMessage(error)];
      if (field !== null && message !== null && field in initialValues) {
        form.setFieldError(field, message);
        focusField(field);
      } else {
        toastError(error, errorToast?.title, errorToast?.text);
      }
    },
  };
}

function saveDraft(draftKey: string, values: object, initialValues: object): void {
  const isUnchanged = JSON.stringify(values) === JSON.stringify(initialValues);
  if (isUnchanged) safeSessionStorage.remove(PREFIX + draftKey);
  else safeSessionStorage.set(PREFIX + draftKey, values);
}

/** Fills in the form with this `draftKey` the next time it opens, unless something has been typed into it. */
export function prefillForm(draftKey: string, values: Readonly<Record<string, string>>): void {
  const key = PREFIX + draftKey;
  if (safeSessionStorage.get(key) === null) safeSessionStorage.set(key, values);
}

/** Deletes what was typed into this tab's forms, so that the next person to use it doesn't find it. */
export function deleteTypedForms(): void {
  for (const key of safeSessionStorage.keys()) if (key.startsWith(PREFIX)) safeSessionStorage.remove(key);
}

function matchesFields<Values extends object>(draft: unknown, initialValues: Values): draft is Partial<Values> {
  const types = new Map(Object.entries(initialValues).map(([field, value]) => [field, typeof value]));
  if (typeof draft !== 'object' || draft === null) return false;
  return Object.entries(draft).every(([field, value]) => types.get(field) === typeof value);
}

function readInput(field: HTMLElement | null): string | boolean | null {
  if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked;
  const isTextField =
    field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;
  return isTextField ? field.value : null;
}
