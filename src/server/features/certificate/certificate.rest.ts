import { sendOnce } from '../../http/files.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';

export const certificateRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/certificate/:userId', procedure: 'certificate.get' },
  { method: 'POST', url: '/api/certificate/:userId', procedure: 'certificate.create', status: 201 },
  { method: 'DELETE', url: '/api/certificate/:userId', procedure: 'certificate.revoke' },
  { method: 'GET', url: '/api/certificates/:number', procedure: 'certificate.verify' },
];

type CertificateRequest = { Params: { userId: string }; Querystring: { size?: unknown } };

/** The printable certificate, which is deleted right away. */
export const certificateFile: ServerPlugin = async (app, { deps }) => {
  app.get<CertificateRequest>('/api/certificate/:userId.pdf', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const { size = 'a4' } = request.query;
    const certificate = { userId: wholeNumber(request.params.userId), size: String(size) };
    return sendOnce(reply.type('application/pdf'), await caller.certificate.pdf(certificate));
  });
};
