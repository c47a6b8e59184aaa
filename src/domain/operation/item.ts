/** One thing that was looked at. `fix` says in plain words what to do, or what it means; it is '' when all is well. */
export type Item = { id: string; state: 'done' | 'todo' | 'note'; title: string; fix: string };

export const done = (id: string, title: string): Item => ({ id, state: 'done', title, fix: '' });
/** Must be put right before the server can do its work. */
export const todo = (id: string, title: string, fix: string): Item => ({ id, state: 'todo', title, fix });
/** Worth knowing, and no hindrance. */
export const note = (id: string, title: string, fix: string): Item => ({ id, state: 'note', title, fix });
