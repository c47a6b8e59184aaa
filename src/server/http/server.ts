import { randomUUID } from 'node:crypto';
import Fastify, { LogController, type FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { BODY_LIMIT, limitBodyTime } from './body.ts';
import { handleError } from './error-handler.ts';
import { refuseConnection, refuseExpectation, type ConnectionLimits } from './limits.ts';
import { logRequest } from './monitoring/request-log.ts';
import { commonHeaders } from './security-headers.ts';

/** The HTTP server without routes. */
export function createServer(
  { config, log }: Deps,
  { requestTimeout, jsonBodyTimeout, connectionTimeout, keepAliveTimeout, maxConnections, ...http }: ConnectionLimits,
): FastifyInstance {
  const headers = commonHeaders(config.isLive);
  const app: FastifyInstance = Fastify({
    loggerInstance: log,
    // Requests are logged by route, because addresses may carry a token.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
    // The proxy in front appends the address it saw, so only the last entry of X-Forwarded-For can be trusted.
    trustProxy: config.trustProxy ? (_address, hop) => hop === 0 : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout,
    connectionTimeout,
    keepAliveTimeout,
    http: { ...http, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // What a proxy sends on an open connection before it knows of the stop is in flight, too.
    return503OnClosing: false,
    // A batch of procedures is one path parameter.
    routerOptions: { maxParamLength: 2000 },
    // A malformed address never reaches the hooks.
    frameworkErrors(error, request, reply) {
      handleError(error, request, reply.headers(headers));
      logRequest(request, reply);
    },
    clientErrorHandler: (error, socket) => refuseConnection(error, socket, headers),
  });
  // 0: Node counts all headers instead of silently dropping some.
  Object.assign(app.server, { maxConnections, maxHeadersCount: 0 });
  app.server.on('checkExpectation', refuseExpectation(headers));
  app.setErrorHandler(handleError);
  limitBodyTime(app, jsonBodyTimeout, (socket) => refuseConnection({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, socket, headers));
  return app;
}
