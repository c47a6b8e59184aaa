import { vi } from 'vitest';
import { Refusal, type Answers } from './answers.ts';
import type { Person } from './real-server.ts';

// Before a test replaces them, and then reloads its page.
const fetchFile = window.fetch.bind(window);
const openRequest: (this: XMLHttpRequest, method: string, url: string) => void = XMLHttpRequest.prototype.open;

export type Call = { name: string; input: unknown };

/** Answers the page's requests until the test ends, `person`'s server those without an answer. Returns the requests, a list that grows. */
export function answerRequests(answers: Answers, person?: Person): Call[] {
  const calls: Call[] = [];
  const prepared = new Map(Object.entries<unknown>(answers));

  async function answer(name: string, input: unknown): Promise<unknown> {
    calls.push({ name, input });
    const given = prepared.get(name);
    return isFunction(given) ? given(input) : given;
  }

  async function forward(name: string, method: string, input: unknown): Promise<unknown> {
    if (!person) throw new Error(`The test has no answer to ${name}.`);
    calls.push({ name, input });
    const path = `/api/trpc/${name}`;
    const json = JSON.stringify(input);
    if (method === 'POST') return (await person.send('POST', path, json ?? '')).json();
    return (await person.send('GET', json === undefined ? path : `${path}?input=${encodeURIComponent(json)}`)).json();
  }

  async function callProcedure(name: string, method: string, input: unknown): Promise<unknown> {
    if (!prepared.has(name)) return forward(name, method, input);
    try {
      return { result: { data: await answer(name, input) } };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { message, status, field, reason } = error;
      return { error: { message, code: -32_000, data: { code: 'REFUSED', httpStatus: status, field, reason } } };
    }
  }

  vi.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const { pathname, searchParams } = new URL(address instanceof Request ? address.url : address, window.location.href);
    if (!pathname.startsWith('/api/')) return fetchFile(address, init);
    const method = init?.method ?? 'GET';
    const request = `${method} ${pathname}`;
    if (!pathname.startsWith('/api/trpc/') || prepared.has(request)) {
      if (!prepared.has(request) && person) return person.send(method, pathname, init?.body ?? undefined);
      const response = await answer(request, init?.body);
      if (response instanceof Response) return response;
      throw new Error(`${pathname} must be answered with a Response.`);
    }
    const sent = method === 'GET' ? searchParams.get('input') : init?.body;
    const input: unknown = typeof sent === 'string' ? JSON.parse(sent) : undefined;
    const names = pathname.slice('/api/trpc/'.length).split(',');
    if (!searchParams.has('batch')) return Response.json(await callProcedure(names[0] ?? '', method, input));
    const inputs = new Map(Object.entries(input ?? {}));
    return Response.json(await Promise.all(names.map((name, index) => callProcedure(name, method, inputs.get(`${index}`)))));
  });
  if (person) {
    vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function openThere(this: XMLHttpRequest, method, url) {
      openRequest.call(this, method, person.findUrl(String(url)));
    });
  }
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
    const stream = await vi.waitUntil(() => FakeEventSource.current, 10_000);
    stream.#dispatch('message', JSON.stringify(data));
  }

  close(): void {
    this.readyState = this.CLOSED;
  }

  #dispatch(type: string, data: string): void {
    if (this.readyState !== this.CLOSED) this.dispatchEvent(new MessageEvent(type, { data }));
  }
}
