import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { DAY, HOUR, MINUTE } from '#src/domain/time/time.ts';
import { testContract } from '../../support/contract.ts';
import { emailsTo } from '../../support/data/emails.ts';
import { startTestServer } from '../../support/server/test-server.ts';
import { KEEPS_MAIL, testWithServer } from '../../support/server/test-with-server.ts';

const THANKS = { success: true, message: "Thank you for your message. We'll get back to you within 24 hours." };
const MESSAGE = { firstName: 'Maya', lastName: 'Lind', email: 'maya@example.com', subject: 'course', message: 'Is it for us?' };

const test = testWithServer({}, KEEPS_MAIL);

testContract(test, 'POST /api/contact', {
  'thanks a visitor': { as: 'anonymous', input: MESSAGE, answers: THANKS },
  'needs no subject': { input: { ...MESSAGE, subject: '' }, answers: THANKS },
  'refuses an unknown subject': {
    as: 'anonymous',
    input: { ...MESSAGE, subject: 'other' },
    refuses: [400, 'Subject must be one of: general, course, payment, technical.'],
  },
});

/** The head of the first saved email, by field. */
async function readHead(outbox: string): Promise<[fields: Record<string, string>, count: number]> {
  const message = await readFile(path.join(outbox, '000001.eml'), 'utf8');
  const lines = message
    .slice(0, message.indexOf('\r\n\r\n'))
    .replaceAll(/\r\n[ \t]/gu, ' ')
    .split('\r\n');
  return [Object.fromEntries(lines.map((line) => line.split(/: (.*)/u))) as Record<string, string>, lines.length];
}

describe('A contact message', () => {
  test('is stored and emailed to the support address, which can reply to it.', async () => {
    const server = await startTestServer({ SUPPORT_EMAIL: 'help@course.example', BRAND_NAME: 'Häppy' });
    await server.newBrowser().post('/api/contact', { ...MESSAGE, email: ' Maya@Example.com ', message: 'Grüße\n\nfrom us' });
    await server.deps.outbox.deliverDue();
    expect(await server.deps.db.selectFrom('contactMessages').selectAll().execute()).toEqual([
      {
        id: 1,
        ...MESSAGE,
        message: 'Grüße\n\nfrom us',
        folded: expect.any(String),
        receivedAt: '2026-03-01T12:00:00.000Z',
        answeredAt: null,
      },
    ]);
    const [head] = await readHead(server.folder('outbox'));
    expect(head).toMatchObject({
      To: 'help@course.example',
      'Reply-To': 'maya@example.com',
      From: expect.stringMatching(/^=\?UTF-8\?\S+ <help@course\.example>$/u),
      Subject: 'Course Content: message from Maya Lind',
    });
    expect(await readFile(path.join(server.folder('outbox'), '000001.eml'), 'utf8')).toContain('Gr=C3=BC=C3=9Fe');
  });

  test('is confirmed without the sender’s text, so that the form can’t be used to email strangers.', async ({ server }) => {
    const typed = { firstName: 'Buy', lastName: 'https://evil.example', message: 'Click https://evil.example' };
    await server.newBrowser().post('/api/contact', { ...typed, subject: 'payment', email: 'stranger@example.com' });
    const [confirmation] = await emailsTo(server, 'stranger@example.com');
    expect(confirmation).toMatchObject({
      kind: 'contact-confirmation',
      replyTo: null,
      subject: 'We have your message to Lovewell',
    });
    const said = `${confirmation?.text}${confirmation?.html}`;
    expect(said).toContain('Thank you for your message');
    expect(said).not.toMatch(/evil|Buy|Click|Payment|http/u);
  });

  test('is confirmed up to five times an hour to one address, and accepted even after that.', async ({ server }) => {
    const email = 'often@example.com';
    const write = async () => (await server.newBrowser().post('/api/contact', { ...MESSAGE, email })).status;
    for (let time = 0; time < 7; time += 1) expect(await write()).toBe(200);
    expect(await emailsTo(server, email)).toHaveLength(5);
    server.clock.advance(HOUR);
    await write();
    expect(await emailsTo(server, email)).toHaveLength(6);
  });

  test('can’t add to the headers of its email.', async () => {
    const server = await startTestServer();
    const trick = { firstName: 'Maya\r\nBcc: everyone@example.com', lastName: 'Lind\n\nMIME-Version: 9' };
    await server.newBrowser().post('/api/contact', { ...MESSAGE, ...trick });
    await server.deps.outbox.deliverDue();
    const [fields, count] = await readHead(server.folder('outbox'));
    expect(Object.keys(fields)).toHaveLength(count);
    expect(fields).toMatchObject({ To: 'support@example.com', 'Reply-To': 'maya@example.com', 'MIME-Version': '1.0' });
    expect(fields).not.toHaveProperty('Bcc');
  });

  test('leaves nothing behind if it is refused.', async () => {
    const server = await startTestServer();
    await server.newBrowser().post('/api/contact', { ...MESSAGE, subject: 'other' });
    for (const table of ['contactMessages', 'outbox'] as const) {
      expect(await server.deps.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  test('survives a mail failure and a restart: its emails are tried again after a pause and sent once.', async () => {
    const first = await startTestServer({}, KEEPS_MAIL);
    await first.newBrowser().post('/api/contact', MESSAGE);
    await first.deps.outbox.deliverDue();
    await first.close();

    const sent: string[] = [];
    const sendEmail = async ({ subject }: { subject: string }) => void sent.push(subject);
    const second = await startTestServer({}, { dataDir: first.dataDir, sendEmail });
    second.clock.advance(MINUTE - 1);
    await second.deps.outbox.deliverDue();
    expect(sent).toEqual([]);
    for (const wait of [1, DAY]) {
      second.clock.advance(wait);
      await second.deps.outbox.deliverDue();
      expect(sent).toEqual(['Course Content: message from Maya Lind', 'We have your message to Lovewell']);
    }
  });
});
