import type { Settings } from '#src/web/api/settings.ts';
import { refuse, type Answers } from './answers.ts';
import { openScreen } from './open-screen.tsx';

export const BUYER = { firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' };

type Options = { code?: string; answers?: Answers; settings?: Partial<Settings> };

/** Opens the sandbox's checkout as a visitor. Returns the orders that were started, a list that grows. */
export function openSandboxCheckout({ code, answers = {}, settings = {} }: Options = {}): object[] {
  const started: object[] = [];
  openScreen(
    `/checkout?${new URLSearchParams({ ...BUYER, ...(code !== undefined && { code }) })}`,
    {
      'auth.session': refuse(401, 'Please sign in.'),
      'order.start': ({ idempotencyKey: _key, ...order }) => {
        started.push(order);
        return { paymentIntentId: 'pi_1', clientSecret: 'secret', status: 'pending', amount: 4_900 };
      },
      'order.payInSandbox': { status: 'failed' },
      ...answers,
    },
    { as: 'visitor', settings: { payments: 'sandbox', ...settings } },
  );
  return started;
}
