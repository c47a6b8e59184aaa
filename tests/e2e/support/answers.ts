import type { Page } from '@playwright/test';

type Answer = { data: unknown } | { failure: { status: number; message: string } };

/**
 * Answers some procedures in the server's place: for what a browser alone cannot bring about, such as a paid order. The
 * others of the same request are answered by the server.
 */
export async function answerProcedures(page: Page, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await page.route('**/api/trpc/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.slice(pathname.lastIndexOf('/') + 1).split(',');
    if (!names.some((name) => name in answers)) return route.fallback();
    const response = await route.fetch();
    const isBatch = searchParams.has('batch');
    const body: unknown = await response.json();
    const mixed = names.map((name, index) => {
      const answer = answers[name];
      return answer === undefined ? (body as unknown[])[index] : trpcAnswer(name, answer);
    });
    return route.fulfill({ status: 200, json: isBatch ? mixed : mixed[0] });
  });
}

function trpcAnswer(path: string, answer: Answer): object {
  if ('data' in answer) return { result: { data: answer.data } };
  const { status, message } = answer.failure;
  return { error: { message, code: -32_000, data: { code: 'CONFLICT', httpStatus: status, path } } };
}

/**
 * Stands in for the server-sent events of the pages that are opened from now on. What is returned tells the page something,
 * as the server would, once the page follows anything.
 */
export async function holdEvents(page: Page): Promise<(data: object) => Promise<void>> {
  await page.addInitScript(() => {
    class HeldEvents extends EventTarget {
      readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        Object.assign(window, { heldEvents: this });
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('connected', { data: '{}' })));
      }
      close(): void {
        this.readyState = this.CLOSED;
      }
    }
    Object.assign(window, { EventSource: HeldEvents });
  });
  return async (data) => {
    const events = await page.waitForFunction(() => (window as { heldEvents?: EventTarget }).heldEvents);
    await events.evaluate(
      (target, json) => target?.dispatchEvent(new MessageEvent('message', { data: json })),
      JSON.stringify(data),
    );
  };
}

/** Opens pages as on a server with other settings; only what the page's scripts make of them is another. */
export async function changeSettings(page: Page, changes: object): Promise<void> {
  const isDocument = ({ pathname }: URL) => !/^\/(api|assets)\/|\.\w+$/u.test(pathname);
  await page.route(isDocument, async (route) => {
    const response = await route.fetch();
    const { 'content-encoding': _encoding, 'content-length': _length, ...headers } = response.headers();
    const body = (await response.text()).replace(
      /(id="site-settings">)(.*?)(?=<\/script>)/u,
      (_all, start: string, json: string) => {
        const settings: unknown = JSON.parse(json);
        return start + JSON.stringify(Object.assign({}, settings, changes));
      },
    );
    await route.fulfill({ response, headers, body });
  });
}
