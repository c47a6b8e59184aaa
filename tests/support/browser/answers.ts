import type { Page } from '@playwright/test';
import type { Reason } from '#src/domain/errors.ts';

type Mock = { data: unknown } | { failure: { status: number; message: string; reason?: Reason } };

/**
 * Mocks some procedures, for example to show a paid order. The server answers the other procedures of the same batch.
 */
export async function answerProcedures(page: Page, mocks: Readonly<Record<string, Mock>>): Promise<void> {
  await page.route('**/api/trpc/**', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const names = pathname.slice(pathname.lastIndexOf('/') + 1).split(',');
    if (!names.some((name) => name in mocks)) return route.fallback();
    const response = await route.fetch();
    const isBatch = searchParams.has('batch');
    const body: unknown = await response.json();
    const mixed = names.map((name, index) => {
      const mock = mocks[name];
      return mock === undefined ? (body as unknown[])[index] : formatResponse(name, mock);
    });
    return route.fulfill({ status: 200, json: isBatch ? mixed : mixed[0] });
  });
}

function formatResponse(path: string, mock: Mock): object {
  if ('data' in mock) return { result: { data: mock.data } };
  const { status, message, reason } = mock.failure;
  return { error: { message, code: -32_000, data: { code: 'CONFLICT', httpStatus: status, path, reason } } };
}

/**
 * Mocks server-sent events on pages that are opened from now on. The returned function sends the page an event once the page
 * has subscribed.
 */
export async function holdEvents(page: Page): Promise<(data: object) => Promise<void>> {
  await page.addInitScript(() => {
    class MockEventSource extends EventTarget {
      readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        Object.assign(window, { mockEventSource: this });
        queueMicrotask(() => this.dispatchEvent(new MessageEvent('connected', { data: '{}' })));
      }
      close(): void {
        this.readyState = this.CLOSED;
      }
    }
    Object.assign(window, { EventSource: MockEventSource });
  });
  return async (data) => {
    const events = await page.waitForFunction(() => (window as { mockEventSource?: EventTarget }).mockEventSource);
    await events.evaluate(
      (target, json) => target?.dispatchEvent(new MessageEvent('message', { data: json })),
      JSON.stringify(data),
    );
  };
}

/** Changes the settings that pages read from their document; the server keeps its own. */
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
