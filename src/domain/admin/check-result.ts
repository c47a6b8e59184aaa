/** One thing that was looked at. `fix` says in plain words what to do, or what it means; it is '' when all is well. */
export type CheckResult = { id: string; state: 'ok' | 'error' | 'warning'; title: string; fix: string };

export const ok = (id: string, title: string): CheckResult => ({ id, state: 'ok', title, fix: '' });
/** Must be put right before the server can do its work. */
export const error = (id: string, title: string, fix: string): CheckResult => ({ id, state: 'error', title, fix });
/** Worth knowing, and no hindrance. */
export const warning = (id: string, title: string, fix: string): CheckResult => ({ id, state: 'warning', title, fix });
