import { useEffect, useRef, type RefObject } from 'react';

/** A ref for a form: focuses its first invalid field whenever `errors` changes. */
export function useFocusFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
