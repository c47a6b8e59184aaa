/** The result of one check. `fix` says what to do; '' if it passed. */
export type CheckResult = { id: string; state: 'ok' | 'error' | 'warning'; title: string; fix: string };

export const ok = (id: string, title: string): CheckResult => ({ id, state: 'ok', title, fix: '' });
export const error = (id: string, title: string, fix: string): CheckResult => ({ id, state: 'error', title, fix });
export const warning = (id: string, title: string, fix: string): CheckResult => ({ id, state: 'warning', title, fix });
