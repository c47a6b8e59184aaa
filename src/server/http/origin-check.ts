import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** What browsers say of a request by our own page, and of one that no page asked for. A neighbouring subdomain is a stranger. */
const OWN_SITES = new Set(['same-origin', 'none']);

/**
 * Refuses a change that another site's page asks for in a visitor's name. Programs send neither header and pass.
 * While not live, the host that was asked counts as our own too, so that 127.0.0.1 works as well as localhost.
 *
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string, isLive: boolean): void {
  if (SAFE_METHODS.has(request.method)) return;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOurs = origin === undefined || origin === publicUrl || (!isLive && host !== undefined && origin === `http://${host}`);
  if (isOurs && (site === undefined || OWN_SITES.has(site))) return;
  throw new AppError('FORBIDDEN', 'This request came from another site and was refused.');
}
