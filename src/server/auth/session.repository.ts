import type { Kysely } from 'kysely';
import { prepare, type Param } from '#db/prepare.ts';
import type { Tables } from '#db/tables.ts';
import type { Clock } from '../lib/clock.ts';
import { hashToken } from '../lib/tokens.ts';

const selectSession = prepare((db, param: Param<{ tokenHash: string }>) =>
  db
    .selectFrom('sessions')
    .select([
      'customerId',
      'personId',
      'staffId',
      'byAdminLink',
      'createdAt',
      'signInMethod',
      'inviteHash',
      'renewedAt',
      'expiresAt',
    ])
    // No join, because SQLite prepares one with a parameter again at each execution.
    .select(({ selectFrom }) => {
      const person = selectFrom('people').whereRef('people.id', '=', 'sessions.personId');
      const staff = selectFrom('staff').whereRef('staff.id', '=', 'sessions.staffId');
      return [
        person.select('partner').as('partner'),
        person.select('confirmBy').as('confirmBy'),
        staff.select('role').as('role'),
      ];
    })
    .where('tokenHash', '=', param('tokenHash')),
);

/** The session with this token, unless it has expired. */
export async function findSession({ db, clock }: { db: Kysely<Tables>; clock: Clock }, token: string) {
  const [session] = await selectSession(db, { tokenHash: hashToken(token) });
  if (!session || Date.parse(session.expiresAt) <= clock.now().getTime()) return undefined;
  return { ...session, byAdminLink: session.byAdminLink === 1, isUnconfirmed: session.confirmBy !== null };
}
