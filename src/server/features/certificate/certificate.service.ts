import { randomBytes } from 'node:crypto';
import { inTransaction } from '#db/transaction.ts';
import {
  canCertify,
  CERTIFICATE_FILE,
  createNumber,
  findPreparation,
  formatNumber,
  NO_CERTIFICATE_MESSAGE,
  NO_DEMO_CERTIFICATE_MESSAGE,
  NUMBER_LENGTH,
  parseNumber,
  TOO_EARLY_MESSAGE,
  UNKNOWN_NUMBER_MESSAGE,
  type CertificateSize,
  type CreateCertificate,
} from '#src/domain/certificate/certificate.ts';
import { AppError } from '#src/domain/errors.ts';
import type { Reader } from '#src/domain/workbook/sealing.ts';
import { findPeople } from '../../auth/account.repository.ts';
import type { Deps } from '../../deps.ts';
import { rateLimitKey } from '../../lib/ip.ts';
import { makeExportPdf, prepareExport, type Exporter, type ExportFile } from '../data-export/export-file.service.ts';
import { recordChanges } from '../changes/changes.service.ts';
import { getRecords } from '../course/progress.service.ts';
import { getSaveTimes } from '../workbook/workbook.service.ts';
import { findByNumber, findCertificate, insertCertificate, removeCertificate } from './certificate.repository.ts';

/** The couple's certificate, or null if there's none. */
export async function getCertificate(deps: Pick<Deps, 'db' | 'publicUrl'>, customerId: number) {
  const certificate = await findCertificate(deps.db, customerId);
  return certificate ? { ...certificate, ...showNumber(deps, certificate.number) } : null;
}

/** The number as people read it, and where to verify it. */
function showNumber({ publicUrl }: Pick<Deps, 'publicUrl'>, number: string): { number: string; url: string } {
  return { number: formatNumber(number), url: `${publicUrl()}/certificate/${formatNumber(number)}` };
}

/**
 * Issues the couple's certificate. A second call changes nothing.
 * @throws AppError CONFLICT after too few weeks or days, FORBIDDEN for the demo
 */
export async function createCertificate(deps: Deps, customerId: number, { partner1, partner2, timeZone }: CreateCertificate) {
  await inTransaction(deps, async (tx) => {
    const [person] = await findPeople(tx.db, customerId);
    if (person?.origin === 'demo') throw new AppError('FORBIDDEN', NO_DEMO_CERTIFICATE_MESSAGE);
    if (await findCertificate(tx.db, customerId)) return;
    const completions = (await getRecords(tx, customerId)).flatMap(({ completedAt }) => completedAt ?? []);
    const preparation = findPreparation(await getSaveTimes(tx, customerId), completions, timeZone);
    if (preparation === null || !canCertify(preparation)) throw new AppError('CONFLICT', TOO_EARLY_MESSAGE);
    const number = createNumber(randomBytes(NUMBER_LENGTH));
    const issuedAt = tx.clock.now().toISOString();
    await insertCertificate(tx.db, { customerId, number, partner1, partner2, ...preparation, issuedAt });
  });
  return getCertificate(deps, customerId);
}

/** Deletes the couple's certificate, if there is one, and says who wanted it. */
export async function revokeCertificate(deps: Deps, customerId: number, by: Reader): Promise<void> {
  await inTransaction(deps, async (tx) => {
    if (!(await findCertificate(tx.db, customerId))) return;
    await deleteCertificate(tx, customerId);
    await recordChanges(tx, customerId, by, [{ what: 'certificate', weekNumber: null }]);
  });
}

/** Deletes the couple's certificate, if there is one, so that its number is unknown from now on. */
export async function deleteCertificate({ db }: Pick<Deps, 'db'>, customerId: number): Promise<void> {
  await removeCertificate(db, customerId);
}

/** The certificate to print. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function prepareCertificate(deps: Deps, exporter: Exporter, size: CertificateSize): Promise<ExportFile> {
  return prepareExport(deps, exporter, CERTIFICATE_FILE, async () => {
    const certificate = await getCertificate(deps, exporter.customerId);
    if (certificate === null) throw new AppError('NOT_FOUND', NO_CERTIFICATE_MESSAGE);
    const { partner1, partner2, number, url, weeks, startedOn, completedOn } = certificate;
    const seller = deps.settings.current().sellerName || deps.settings.current().brandName;
    const printed = { size, number, url, names: [partner1, partner2], weeks, startedOn, completedOn, seller };
    return makeExportPdf(deps, (file) =>
      deps.pdfJobs.makeCertificate({ certificate: printed, brand: deps.settings.current() }, file),
    );
  });
}

/** What anyone may know of the certificate with this number. @throws AppError NOT_FOUND, TOO_MANY_REQUESTS */
export async function verifyCertificate(
  { db, rateLimits, actor }: Deps,
  typed: string,
): Promise<{ names: string[]; completedOn: string }> {
  await rateLimits.charge('certificate check', rateLimitKey(actor.ip));
  const number = parseNumber(typed);
  const certificate = number === null ? undefined : await findByNumber(db, number);
  if (!certificate) throw new AppError('NOT_FOUND', UNKNOWN_NUMBER_MESSAGE);
  return { names: [certificate.partner1, certificate.partner2], completedOn: certificate.completedOn };
}
