import type { TestServer } from './test-server.ts';

/** The mails queued so far for this address, oldest first, as they will be sent. */
export async function mailsTo({ deps }: TestServer, recipient: string) {
  return deps.db.selectFrom('outbox').selectAll().where('recipient', '=', recipient).orderBy('id').execute();
}

/** The token and the code in the newest mail to this address; '' where it has none. */
export async function latestSignInEmail(server: TestServer, recipient: string): Promise<{ token: string; code: string }> {
  const text = (await mailsTo(server, recipient)).at(-1)?.text ?? '';
  return {
    token: /\/sign-in\?token=([\w-]+)$/mu.exec(text)?.[1] ?? '',
    code: /^([0-9]{6})$/mu.exec(text)?.[1] ?? '',
  };
}
