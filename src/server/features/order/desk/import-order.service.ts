import type { InTransaction } from '#db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import { grantEntitlement, type Entitlement } from '../../auth/entitlement.service.ts';
import { preventSecondPayment } from '../fulfillment.service.ts';
import {
  addOrderEvent,
  findOrderById,
  findPaidOrderByEmail,
  insertOrder,
  updateOrder,
  type StoredOrder,
} from '../order.repository.ts';

type ImportedOrder = Pick<
  StoredOrder,
  'firstName' | 'lastName' | 'email' | 'amount' | 'guaranteeDays' | 'currency' | 'idempotencyKey' | 'paymentIntentId'
> & { groupId: number };

export async function hasPaidLiveOrder({ db }: Pick<Deps, 'db'>, email: string): Promise<boolean> {
  return (await findPaidOrderByEmail(db, email)) !== null;
}

/** Records a paid order of a couple that's invited with a group, without a receipt. Returns its account. */
export async function recordImportedOrder(deps: Deps, tx: InTransaction<Deps>, imported: ImportedOrder): Promise<Entitlement> {
  const at = tx.clock.now().toISOString();
  const id = await insertOrder(tx.db, { ...imported, provider: 'offline', status: 'completed', createdAt: at, completedAt: at });
  if (id === null) throw new Error('unreachable: the key is new');
  const account = await grantEntitlement(tx, { ...imported, personId: null });
  if (account === null) throw new Error('unreachable: the demo’s email is skipped');
  await updateOrder(tx.db, id, { customerId: account.customerId, personId: account.personId });
  await addOrderEvent(tx.db, { orderId: id, kind: 'imported', at });
  const order = await findOrderById(tx.db, id);
  if (order) await preventSecondPayment(deps, tx, order);
  return account;
}
