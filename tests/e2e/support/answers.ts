import type { Page } from '@playwright/test';

type Answer = { data: object } | { failure: { status: number; message: string } };

/**
 * Answers some procedures in the server's place: for what a browser alone cannot bring about, such as a paid order. The
 * others of the same request are answered by the server.
 */
export async function answerProcedures(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await page.route('**/api/trpc/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    const names = pathname.slice(pathname.lastIndexOf('/') + 1).split(',');
    if (!names.some((name) => name in answers)) return route.fallback();
    const response = await route.fetch();
    const body = (await response.json()) as unknown[];
    const mixed = names.map((name, index) => {
      const answer = answers[name];
      return answer === undefined ? body[index] : trpcAnswer(name, answer);
    });
    return route.fulfill({ status: 200, json: mixed });
  });
}

function trpcAnswer(path: string, answer: Answer): object {
  if ('data' in answer) return { result: { data: answer.data } };
  const { status, message } = answer.failure;
  return { error: { message, code: -32_000, data: { code: 'CONFLICT', httpStatus: status, path } } };
}
