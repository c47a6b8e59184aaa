import type { Kysely, Transaction } from 'kysely';
import type { NewRow, Tables } from '#db/tables.ts';

const CERTIFICATE = ['number', 'partner1', 'partner2', 'startedOn', 'completedOn'] as const;

export async function findCertificate(db: Kysely<Tables>, customerId: number) {
  return db
    .selectFrom('certificates')
    .select([...CERTIFICATE, 'weeks', 'issuedAt'])
    .where('customerId', '=', customerId)
    .executeTakeFirst();
}

/** The certificate with this number, unless its couple's account is closed or blocked. */
export async function findByNumber(db: Kysely<Tables>, number: string) {
  return db
    .selectFrom('certificates')
    .innerJoin('customers', 'customers.id', 'customerId')
    .select(CERTIFICATE)
    .where('number', '=', number)
    .where('closedAt', 'is', null)
    .where('blockedAt', 'is', null)
    .executeTakeFirst();
}

export async function insertCertificate(trx: Transaction<Tables>, certificate: NewRow<'certificates'>): Promise<void> {
  await trx.insertInto('certificates').values(certificate).execute();
}

export async function removeCertificate(db: Kysely<Tables>, customerId: number): Promise<void> {
  await db.deleteFrom('certificates').where('customerId', '=', customerId).execute();
}
