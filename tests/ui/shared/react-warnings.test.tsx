import { beforeAll, expect, test } from 'vitest';
import { queryClient } from '#src/web/api/trpc.ts';
import { openScreen } from '../../support/screen/open-screen.tsx';
import { startServer, type Person } from '../../support/screen/real-server.ts';

// Only here are screens run by React's development build, which warns. A warning fails the test (no-stray-errors.ts).

let server: Awaited<ReturnType<typeof startServer>>;
let couple: Person;
beforeAll(async () => {
  server = await startServer();
  await server.uploadWeeks({ 1: 'Where we begin', 2: 'Listening' });
  couple = await server.newCouple({ completed: 2 });
  await server.join(couple, 'Noor');
});

function findUnfinished(): string | null {
  if (document.querySelector('h1') === null) return 'There’s no heading yet.';
  if (document.querySelector('[aria-busy="true"]') !== null) return 'A part is still loading.';
  return queryClient.isFetching() > 0 ? 'A query is still running.' : null;
}

async function openWithoutWarning(address: string, as: Person): Promise<void> {
  openScreen(address, {}, { as });
  await expect.poll(findUnfinished).toBeNull();
}

test.each(['/', '/login', '/register', '/admin-login', '/customer-login', '/sign-in', '/finding-help', '/no-such-page'])(
  'React warns a visitor of nothing at %s.',
  (address) => openWithoutWarning(address, server.newVisitor()),
);

test.each(['?tab=progress', '?week=1', '?week=1&tonight=true', '?tab=current&week=1', '?tab=wins', '?tab=profile'])(
  'React warns a couple of nothing at /dashboard%s.',
  (search) => openWithoutWarning(`/dashboard${search}`, couple),
);

test('React warns a couple of nothing at /book.', () => openWithoutWarning('/book', couple));

test.each([
  '',
  '/today',
  '/couples',
  '/couples/1',
  '/groups',
  '/groups/new',
  '/orders',
  '/orders/new',
  '/course',
  '/course/1',
  '/messages',
  '/emails',
  '/offers',
  '/withdrawals',
  '/insights',
  '/site',
  '/settings/launch',
  '/settings/team',
  '/settings/security',
  '/settings/notifications',
  '/settings/webhook',
  '/settings/activity',
])('React warns the seller of nothing at /admin%s.', (path) => openWithoutWarning(`/admin${path}`, server.admin));
