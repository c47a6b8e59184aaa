import { useEffect, useRef, type RefObject } from 'react';

/** For a form: the focus goes to the first field that is marked as wrong whenever `errors` are others than before. */
export function useFocusFirstError(errors: Readonly<Record<string, string>>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return form;
}
