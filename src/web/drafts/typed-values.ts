const PREFIX = 'lovewell-typed-';

/** What stands in the fields of a form, by their names. */
export type Typed = Readonly<Record<string, string>>;

export function valuesOf(form: HTMLFormElement): Typed {
  const entries = [...new FormData(form)];
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}

/** Keeps what is typed in the form as long as the tab is open. */
export function keepTyped(name: string, form: HTMLFormElement): void {
  try {
    sessionStorage.setItem(PREFIX + name, JSON.stringify(valuesOf(form)));
  } catch {
    // A browser that keeps nothing: it is typed again.
  }
}

export function forgetTyped(name: string): void {
  try {
    sessionStorage.removeItem(PREFIX + name);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

/** Puts what was kept into the fields that are empty; a choice is never empty. */
export function fillInTyped(name: string, form: HTMLFormElement): void {
  for (const [field, value] of Object.entries(readTyped(name))) {
    const element = form.elements.namedItem(field);
    const isEmpty = (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) && element.value === '';
    if ((isEmpty || element instanceof HTMLSelectElement) && typeof value === 'string') element.value = value;
  }
}

function readTyped(name: string): object {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(PREFIX + name) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
