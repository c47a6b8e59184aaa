import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { OUTCOME_KEY, type Outcome } from '#src/domain/workbook/commitment.ts';
import type { Partner } from '#src/domain/workbook/response.ts';
import { parseStringList } from './page-rows.ts';

type Week = { customerId: number; weekNumber: number };

/** How both commitments went. Once a partner has left, theirs stays sealed if it wasn't open then. */
export async function findOutcomes(
  db: Kysely<Tables>,
  { customerId, weekNumber }: Week,
): Promise<Record<Partner, Outcome | null>> {
  const rows = await db
    .selectFrom('pages')
    .select(['partner', 'commitmentOutcome', 'openAtLeaving'])
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .execute();
  const findOutcome = (partner: Partner) => {
    const { commitmentOutcome = null, openAtLeaving = null } = rows.find((row) => row.partner === partner) ?? {};
    return openAtLeaving === null || parseStringList(openAtLeaving).includes(OUTCOME_KEY) ? commitmentOutcome : null;
  };
  return { partner1: findOutcome('partner1'), partner2: findOutcome('partner2') };
}

export async function saveOutcome(
  db: Kysely<Tables>,
  { customerId, weekNumber, partner }: Week & { partner: Partner },
  commitmentOutcome: Outcome,
): Promise<void> {
  await db
    .updateTable('pages')
    .set({ commitmentOutcome })
    .where('customerId', '=', customerId)
    .where('weekNumber', '=', weekNumber)
    .where('partner', '=', partner)
    .execute();
}
