import { inject, vi } from 'vitest';
import { unreachable } from './answers.ts';

/** Someone's browser, as a real server knows it by its cookies. */
export type Person = {
  /** Where requests to a path go. */
  findUrl: (path: string) => string;
  send: (method: string, path: string, body?: unknown) => Promise<Response>;
  /** Calls the server for a test's setup. @throws Error if it refuses */
  call: (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<unknown>;
};

export type Couple = Person & { userId: number; username: string };

/** A file that the server accepts as a PDF. */
export function smallPdf(name = 'week.pdf'): File {
  return new File(['%PDF-1.7\n% A week.\n%%EOF\n'], name, { type: 'application/pdf' });
}

// Before a test replaces it.
const fetchReally = window.fetch.bind(window);

/** Starts a real server without weeks but the first three, for screens that show what it makes of what they save. */
export async function startServer(settings: Readonly<Record<string, string>> = {}) {
  const host = inject('testServers');
  const id = await (await fetchReally(host, { method: 'POST', body: JSON.stringify(settings) })).text();
  let people = 0;

  function meet(name = `person-${(people += 1)}`): Person {
    const findUrl = (path: string) => `${host}/${id}/${name}${path}`;
    const send: Person['send'] = async (method, path, body) => {
      const isForm = body instanceof FormData;
      const headers = body === undefined || isForm ? undefined : { 'content-type': 'application/json' };
      const content = isForm || typeof body === 'string' ? body : JSON.stringify(body);
      return fetchReally(findUrl(path), { method, ...(headers && { headers }), ...(body !== undefined && { body: content }) });
    };
    return {
      findUrl,
      send,
      async call(method, path, body) {
        const response = await send(method, path, body);
        const text = await response.text();
        if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
        return JSON.parse(text) as unknown;
      },
    };
  }

  const admin = meet('admin');
  return {
    admin,
    /** Waits for the `count`th email to this address that has a six-digit code. */
    async findCode(address: string, count = 1): Promise<string> {
      return vi.waitUntil(async () => {
        const emails = (await (await fetchReally(`${host}/${id}/emails`)).json()) as string[];
        const theirs = emails.filter((email) => email.includes(`To: ${address}`));
        return theirs.flatMap((email) => /^([0-9]{6})\r?$/mu.exec(email)?.[1] ?? [])[count - 1];
      }, 10_000);
    },
    /** Uploads weekly PDFs with these titles. */
    async uploadWeeks(titles: Readonly<Record<number, string>>): Promise<void> {
      for (const [weekNumber, title] of Object.entries(titles)) {
        const form = new FormData();
        for (const [name, value] of Object.entries({ weekNumber, title, framework: smallPdf() })) form.set(name, value);
        await admin.send('POST', '/api/upload-framework', form);
      }
    },
    newVisitor: () => meet(),
    /** A new couple, Maya and Noor, past the welcome dialog, that has completed the first weeks. */
    async newCouple({ completed = 0, isNamed = true } = {}): Promise<Couple> {
      const couple = meet();
      const username = `couple${(people += 1)}`;
      await couple.call('POST', '/api/auth/register', { username, password: 'secret1', confirmPassword: 'secret1' });
      const { customerId: userId } = (await couple.call('GET', '/api/session')) as { customerId: number };
      if (isNamed) await couple.call('PUT', `/api/profile/${userId}`, { userDisplayName: 'Maya', partnerName: 'Noor' });
      for (let week = 1; week <= completed; week += 1) await couple.call('POST', `/api/progress/${userId}/${week}/complete`);
      return { ...couple, userId, username };
    },
    /** The partner joins with a device of their own. */
    async join(couple: Person, name: string): Promise<Person & { email: string }> {
      const { url } = (await couple.call('POST', '/api/invites', {})) as { url: string };
      const partner = meet();
      const email = `${name.toLowerCase()}${people}@example.org`;
      await partner.call('POST', `/api/invites/${new URL(url).searchParams.get('token') ?? ''}/accept`, { name, email });
      return { ...partner, email };
    },
  };
}

/** A person who doesn't get the server's answers to this procedure, while `isLost`. */
export function loseAnswers(person: Person, procedure: string, isLost: () => boolean): Person {
  return {
    ...person,
    async send(method, path, body) {
      const answer = await person.send(method, path, body);
      return isLost() && path.includes(procedure) ? unreachable() : answer;
    },
  };
}

/** A person whose calls of this procedure wait until they're released. */
export function holdRequests(person: Person, procedure: string): { person: Person; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const send: Person['send'] = async (method, path, body) => {
    if (path.includes(procedure)) await promise;
    return person.send(method, path, body);
  };
  return { person: { ...person, send }, release: resolve };
}
