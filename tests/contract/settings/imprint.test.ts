import { expect, test } from 'vitest';
import { startTestServer } from '../../support/server/test-server.ts';

test('Once there’s an imprint, every email links to it, as text and as HTML.', async () => {
  const sent: { text: string; html: string | null }[] = [];
  const sendEmail = async ({ text, html }: { text: string; html: string | null }) => void sent.push({ text, html });
  const server = await startTestServer({}, { sendEmail });
  const url = `${server.deps.publicUrl()}/imprint`;
  const write = async () => {
    await server.newBrowser().post('/api/withdrawals', { name: 'Maya', email: 'maya@example.com' });
    await server.deps.outbox.deliverDue();
    return sent.splice(0);
  };
  for (const { text, html } of await write()) expect(`${text}${html}`).not.toContain(url);
  await (await server.newAdmin()).put('/api/admin/settings', { sellerName: 'Ines Varga' });
  const [plain, designed] = (await write()).toSorted((one, other) => Number(other.html === null) - Number(one.html === null));
  expect(plain?.text).toMatch(new RegExp(`\nImprint:\n${url}\n$`, 'u'));
  expect(plain?.html).toBeNull();
  expect(designed?.html).toMatch(new RegExp(`<a [^>]*href="${url}"[^>]*>Imprint</a></p>\\s*</div>\\s*</body>`, 'u'));
});
