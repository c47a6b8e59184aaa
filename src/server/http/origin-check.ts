import type { FastifyRequest } from 'fastify';
import { AppError } from '#src/domain/errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD']);

/** Sec-Fetch-Site for requests by our pages or by the user. Other subdomains ('same-site') aren't trusted. */
const OWN_SITES = new Set(['same-origin', 'none']);

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For changes that need no session and that email programs make. */
    allowsAnyOrigin?: true;
  }
}

/**
 * Protects against CSRF: refuses changes requested by another site's page. Clients without either header pass.
 * Unless live, the requested host is allowed as well, so 127.0.0.1 and localhost both work.
 * @throws AppError FORBIDDEN
 */
export function assertSameOrigin(request: FastifyRequest, publicUrl: string, isLive: boolean): void {
  if (SAFE_METHODS.has(request.method) || request.routeOptions.config.allowsAnyOrigin) return;
  const { origin, host, 'sec-fetch-site': site } = request.headers;
  const isOurs = origin === undefined || origin === publicUrl || (!isLive && host !== undefined && origin === `http://${host}`);
  if (isOurs && (site === undefined || OWN_SITES.has(site))) return;
  throw new AppError('FORBIDDEN', 'This request came from another site and was refused.');
}
