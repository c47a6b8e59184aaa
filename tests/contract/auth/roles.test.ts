import { expect, test } from 'vitest';
import { startTestServer } from '../../support/server/test-server.ts';

const REFUSED = { status: 403, body: { message: 'You are not allowed to do this.' } };

test('Each of the staff is told their role, and other people have none.', async () => {
  const server = await startTestServer();
  const { browser: couple } = await server.newCouple();
  for (const [browser, body] of [
    [await server.newAdmin(), { isAdmin: true, role: 'owner' }],
    [await server.newStaff('editor'), { isAdmin: true, role: 'editor' }],
    [await server.newStaff('helper'), { isAdmin: true, role: 'helper' }],
    [couple, { isAdmin: false }],
    [server.newBrowser(), { isAdmin: false }],
  ] as const) {
    expect(await browser.get('/api/auth/check')).toMatchObject({ status: 200, body });
  }
});

test('An editor changes how the site looks and reads, and nothing else.', async () => {
  const server = await startTestServer();
  const editor = await server.newStaff('editor');
  const save = (body: object) => editor.send({ method: 'PUT', url: '/api/admin/settings', payload: body });
  const looks = {
    headline: 'One year',
    subheadline: 'One evening a week',
    aboutName: 'Ida',
    aboutText: 'I have helped couples for years.',
    accentColor: '#235640',
    helpLine: 'Call 123',
    brandName: 'Haven',
  };
  expect(await save(looks)).toMatchObject({ status: 200 });
  for (const others of [{ price: '1.00' }, { headline: 'Cheap', price: '1.00' }, { price: 'invalid' }, { unheardOf: 'x' }]) {
    expect(await save(others)).toMatchObject(REFUSED);
  }
  expect((await editor.post('/api/trpc/settings.saveSeen', { changes: { price: '1.00' }, seen: {} })).status).toBe(403);
  const { body } = await editor.get('/api/admin/settings');
  expect(body).toEqual(expect.arrayContaining([{ name: 'headline', value: 'One year', source: 'saved' }]));
  expect(body).toEqual(expect.arrayContaining([expect.objectContaining({ name: 'price', source: 'default' })]));
});

test('A helper who is also half of a couple sees their own course as any couple does.', async () => {
  const server = await startTestServer();
  await server.uploadWeeks(1, 2);
  const helper = await server.newStaff('helper');
  expect(await helper.get('/api/frameworks')).toMatchObject(REFUSED);
  expect(await helper.get('/api/download-framework/1')).toMatchObject(REFUSED);
  await helper.post('/api/auth/register', { username: 'both', password: 'secret1', confirmPassword: 'secret1' });
  expect(await helper.get('/api/frameworks')).toMatchObject({ status: 200 });
  expect(await helper.get('/api/download-framework/1')).toMatchObject({ status: 200 });
  expect(await helper.get('/api/download-framework/2')).toMatchObject({ status: 403 });
});

test('A role that changes counts from the next call on.', async () => {
  const server = await startTestServer();
  const editor = await server.newStaff('editor');
  expect(await editor.get('/api/admin/weeks')).toMatchObject({ status: 200 });
  await server.deps.db.updateTable('staff').set({ role: 'helper' }).where('role', '=', 'editor').execute();
  expect(await editor.get('/api/admin/weeks')).toMatchObject(REFUSED);
});
