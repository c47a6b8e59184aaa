import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { testContract, type Call, type Inputs } from '../support/contract.ts';
import { startTestServer } from '../support/server/test-server.ts';

const THANKS = { success: true, message: "Thank you for your message. We'll get back to you within 24 hours." };
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: 'Is it for us?' };
const WRONG_SUBJECT = [400, 'Subject must be one of: general, course, payment, technical.'] as const;

const send: Call<Inputs['contact']['send']> = {
  rest: (payload) => ({ method: 'POST', url: '/api/contact', payload }),
  call: (caller, input) => caller.contact.send(input),
};

testContract('POST /api/contact', send, {
  'a visitor': { as: 'anonymous', input: MESSAGE, answers: THANKS },
  'a couple': { input: MESSAGE, answers: THANKS },
  'the admin': { as: 'admin', input: MESSAGE, answers: THANKS },
  'no subject': { as: 'anonymous', input: { ...MESSAGE, subject: undefined }, answers: THANKS },
  'an empty subject': { as: 'anonymous', input: { ...MESSAGE, subject: '' }, answers: THANKS },
  'the longest message': { as: 'anonymous', input: { ...MESSAGE, message: '💍'.repeat(5_000) }, answers: THANKS },
  'an unknown subject': { as: 'anonymous', input: { ...MESSAGE, subject: 'other' }, refuses: WRONG_SUBJECT },
  'no first name': { as: 'anonymous', input: { ...MESSAGE, firstName: '' }, refuses: [400, 'First name is required.'] },
  'no last name': { as: 'anonymous', input: { ...MESSAGE, lastName: ' ' }, refuses: [400, 'Last name is required.'] },
  'no email': { as: 'anonymous', input: { ...MESSAGE, email: undefined }, refuses: [400, 'Email is required.'] },
  'a wrong email': {
    as: 'anonymous',
    input: { ...MESSAGE, email: 'maya' },
    refuses: [400, 'Please enter a valid email address.'],
  },
  'no message': { as: 'anonymous', input: { ...MESSAGE, message: '\n' }, refuses: [400, 'Message is required.'] },
  'a message that is too long': {
    as: 'anonymous',
    input: { ...MESSAGE, message: 'x'.repeat(5_001) },
    refuses: [400, 'Message must be at most 5,000 characters.'],
  },
});

describe('A contact message', () => {
  test('is stored and emailed to the support address, which can reply to it.', async () => {
    const server = await startTestServer({ SUPPORT_EMAIL: 'help@course.example', BRAND_NAME: 'Häppy' });
    await server.newBrowser().post('/api/contact', { ...MESSAGE, email: ' Maya@Example.com ', message: 'Grüße\n\nfrom us' });
    await server.deps.outbox.deliverDue();

    expect(await server.deps.db.selectFrom('contactMessages').selectAll().execute()).toEqual([
      {
        id: 1,
        firstName: 'Maya',
        lastName: 'Lind',
        email: 'maya@example.com',
        subject: 'course',
        message: 'Grüße\n\nfrom us',
        receivedAt: '2026-03-01T12:00:00.000Z',
        answeredAt: null,
      },
    ]);
    expect(await readdir(server.folder('outbox'))).toEqual(['000001.eml', '000002.eml']);
    const mail = await readFile(path.join(server.folder('outbox'), '000001.eml'), 'utf8');
    expect(mail).toMatch(/^To: help@course\.example\r$/mu);
    expect(mail).toMatch(/^Reply-To: maya@example\.com\r$/mu);
    expect(mail).toMatch(/^From: =\?UTF-8\?\S+ <help@course\.example>\r$/mu);
    expect(mail).toMatch(/^Subject: Course Content: message from Maya Lind\r$/mu);
    expect(mail).toContain('Gr=C3=BC=C3=9Fe');
  });

  test('is confirmed to its sender without the sender’s text, so that the form can’t be used to email strangers.', async () => {
    const server = await startTestServer();
    const typed = {
      firstName: 'Buy',
      lastName: 'https://evil.example',
      message: 'Click https://evil.example',
      subject: 'payment',
    };
    await server.newBrowser().post('/api/contact', { ...typed, email: 'maya@example.com' });
    const [, confirmation] = await server.deps.db.selectFrom('outbox').selectAll().orderBy('id').execute();
    expect(confirmation).toMatchObject({
      kind: 'contact-confirmation',
      recipient: 'maya@example.com',
      replyTo: null,
      subject: 'We have your message to Lovewell',
    });
    const said = `${confirmation?.text}${confirmation?.html}`;
    expect(said).toContain('Thank you for your message');
    expect(said).not.toMatch(/evil|Buy|Click|Payment|http/u);
  });

  test('is confirmed up to five times an hour to one address, and accepted even after that.', async () => {
    const server = await startTestServer();
    const kinds = async () => (await server.deps.db.selectFrom('outbox').select('kind').execute()).map(({ kind }) => kind);
    for (let time = 0; time < 7; time += 1) expect((await server.newBrowser().post('/api/contact', MESSAGE)).status).toBe(200);
    expect((await kinds()).filter((kind) => kind === 'contact')).toHaveLength(7);
    expect((await kinds()).filter((kind) => kind === 'contact-confirmation')).toHaveLength(5);
    await server.newBrowser().post('/api/contact', { ...MESSAGE, email: 'other@example.com' });
    server.clock.advance(60 * 60_000);
    await server.newBrowser().post('/api/contact', MESSAGE);
    expect((await kinds()).filter((kind) => kind === 'contact-confirmation')).toHaveLength(7);
  });

  test.each([
    ['a name', { firstName: 'Maya\r\nBcc: everybody@example.com' }],
    ['a last name', { lastName: 'Lind\n\nMIME-Version: 9' }],
  ])('can’t add to the headers of its email with %s', async (_name, trick) => {
    const server = await startTestServer();
    await server.newBrowser().post('/api/contact', { ...MESSAGE, ...trick });
    await server.deps.outbox.deliverDue();
    const mail = await readFile(path.join(server.folder('outbox'), '000001.eml'), 'utf8');
    const head = mail
      .slice(0, mail.indexOf('\r\n\r\n'))
      .replaceAll(/\r\n[ \t]/gu, ' ')
      .split('\r\n');
    const fields = Object.fromEntries(head.map((line) => line.split(/: (.*)/u)));
    expect(Object.keys(fields)).toHaveLength(head.length);
    expect(fields).toMatchObject({ To: 'support@example.com', 'Reply-To': 'maya@example.com', 'MIME-Version': '1.0' });
    expect(fields).not.toHaveProperty('Bcc');
  });

  test.each(['a,b@example.com', 'maya<evil@example.com>'])('is refused with the email %s.', async (email) => {
    const server = await startTestServer();
    const answer = await server.newBrowser().post('/api/contact', { ...MESSAGE, email });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please enter a valid email address.' } });
  });

  test('leaves nothing behind if it is refused.', async () => {
    const server = await startTestServer();
    await server.newBrowser().post('/api/contact', { ...MESSAGE, subject: 'other' });
    for (const table of ['contactMessages', 'outbox'] as const) {
      expect(await server.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('survives a mail failure: the email is tried again after a pause and sent once.', async () => {
    const sent: string[] = [];
    let isDown = true;
    const server = await startTestServer(
      {},
      {
        sendMail: async (mail) => {
          if (isDown) throw new Error('The line is dead.');
          sent.push(mail.subject);
        },
      },
    );
    const deliver = () => server.deps.outbox.deliverDue();
    const { status } = await server.newBrowser().post('/api/contact', MESSAGE);
    expect(status).toBe(200);
    await deliver();
    const states = async () =>
      server.deps.db.selectFrom('outbox').select(['attempts', 'lastError', 'sentAt']).where('kind', '=', 'contact').execute();
    expect(await states()).toEqual([{ attempts: 1, lastError: 'The line is dead.', sentAt: null }]);

    isDown = false;
    server.clock.advance(59_999);
    await deliver();
    expect(sent).toEqual([]);
    server.clock.advance(1);
    await deliver();
    const both = ['Course Content: message from Maya Lind', 'We have your message to Lovewell'];
    expect(sent).toEqual(both);

    server.clock.advance(24 * 60 * 60_000);
    await deliver();
    expect(sent).toEqual(both);
    expect(await states()).toEqual([{ attempts: 2, lastError: null, sentAt: '2026-03-01T12:01:00.000Z' }]);
  });

  test('that waited while the server was down is emailed once by the next start.', async () => {
    const first = await startTestServer({}, { sendMail: async () => Promise.reject(new Error('down')) });
    await first.newBrowser().post('/api/contact', MESSAGE);
    await first.deps.outbox.deliverDue();
    await first.close();

    const sent: number[] = [];
    const second = await startTestServer({}, { dataDir: first.dataDir, sendMail: async (mail) => void sent.push(mail.id) });
    second.clock.advance(60_000);
    await second.deps.outbox.deliverDue();
    await second.deps.outbox.deliverDue();
    expect(sent).toEqual([1, 2]);
  });
});
