import { AppError } from '#src/domain/errors.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findCustomer, findEmailOwner } from '../../auth/account.repository.ts';
import type { ClientBrowser } from '../../auth/sessions.ts';
import type { Deps } from '../../deps.ts';
import { openSession } from '../auth/session.service.ts';
import { PAIR_EMAILS } from './demo.service.ts';

const NOT_THE_DEMO_MESSAGE = 'Only the demo can be seen as someone else.';

/**
 * Signs a visitor of the demo in as one of its two people, or as the couple that shares its sign-in. Returns the session's token.
 * @throws AppError FORBIDDEN for any other account
 */
export async function seeDemoAs(deps: Deps, customerId: number, partner: Reader, browser: ClientBrowser): Promise<string> {
  const { demo } = deps.config;
  const customer = await findCustomer(deps.db, customerId);
  const email = partner === null ? demo?.email : PAIR_EMAILS[partner];
  const person = email === undefined ? undefined : await findEmailOwner(deps.db, email);
  if (customer?.origin !== 'demo' || person?.origin !== 'demo') throw new AppError('FORBIDDEN', NOT_THE_DEMO_MESSAGE);
  return openSession(deps, { person, method: 'access code' }, browser);
}
