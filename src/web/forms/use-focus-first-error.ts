import { useEffect, useRef, type RefObject } from 'react';

/** A field with an error of its own, or the first one of a group that has an error. */
const INVALID_FIELD = '[aria-invalid="true"], [data-invalid] :is(input, textarea)';

/** A ref for a form: focuses its first invalid field whenever `errors` changes. */
export function useFocusFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(INVALID_FIELD)?.focus();
  }, [errors]);
  return form;
}
