import { vi } from 'vitest';
import { Refusal, type Answers } from './answers.ts';

export type Call = { name: string; input: unknown };

/** Answers the page's requests until the test ends. Returns the requests, a list that grows. */
export function answerRequests(answers: Answers): Call[] {
  const calls: Call[] = [];
  const prepared = new Map(Object.entries<unknown>(answers));
  const fetchFile = window.fetch.bind(window);

  async function answer(name: string, input: unknown): Promise<unknown> {
    if (!prepared.has(name)) throw new Error(`The test has no answer to ${name}.`);
    calls.push({ name, input });
    const given = prepared.get(name);
    return isFunction(given) ? given(input) : given;
  }

  async function callProcedure(name: string, input: unknown): Promise<object> {
    try {
      return { result: { data: await answer(name, input) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, status, field } = error;
      return { error: { message, code: -32_000, data: { code: 'REFUSED', httpStatus: status, field } } };
    }
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, window.location.href);
    if (!pathname.startsWith('/api/')) return fetchFile(address, init);
    const method = init?.method ?? 'GET';
    if (!pathname.startsWith('/api/trpc/')) {
      const response = await answer(`${method} ${pathname}`, init?.body);
      if (response instanceof Response) return response;
      throw new Error(`${pathname} must be answered with a Response.`);
    }
    const sent = method === 'GET' ? searchParams.get('input') : init?.body;
    const input: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
    const names = pathname.slice('/api/trpc/'.length).split(',');
    if (!searchParams.has('batch')) return Response.json(await callProcedure(names[0] ?? '', input));
    const inputs = new Map(Object.entries(input ?? {}));
    return Response.json(await Promise.all(names.map((name, index) => callProcedure(name, inputs.get(`${index}`)))));
  });
  return calls;
}

function isFunction(value: unknown): value is (input: unknown) => unknown {
  return typeof value === 'function';
}

/** The page's event stream, which stays open. */
export class FakeEventSource extends EventTarget {
  static current: FakeEventSource | null = null;
  readonly CLOSED = 2;
  readyState = 1;

  constructor() {
    super();
    FakeEventSource.current = this;
    setTimeout(() => this.#dispatch('connected', '{}'));
  }

  /** Sends the page an event, once it has opened the stream. */
  static async send(data: object): Promise<void> {
    const stream = await vi.waitUntil(() => FakeEventSource.current);
    stream.#dispatch('message', JSON.stringify(data));
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  #dispatch(type: string, data: string): void {
    if (this.readyState !== this.CLOSED) this.dispatchEvent(new MessageEvent(type, { data }));
  }
}
