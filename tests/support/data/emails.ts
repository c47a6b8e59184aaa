import type { TestServer } from '../server/test-server.ts';

/** The emails queued for this address, oldest first. */
export async function emailsTo({ deps }: TestServer, recipient: string) {
  return deps.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
}

/** The subjects of those emails. */
export async function subjectsTo(server: TestServer, recipient: string): Promise<string[]> {
  return (await emailsTo(server, recipient)).map(({ subject }) => subject);
}

/** The token and the code in the newest email to this address, or ''. */
export async function latestSignInEmail(server: TestServer, recipient: string): Promise<{ token: string; code: string }> {
  const text = (await emailsTo(server, recipient)).at(-1)?.text ?? '';
  return {
    token: /\/sign-in\?token=([\w-]+)$/mu.exec(text)?.[1] ?? '',
    code: /^([0-9]{6})$/mu.exec(text)?.[1] ?? '',
  };
}
