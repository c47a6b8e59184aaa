import { TRPCError } from '@trpc/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SUBSCRIPTION_NAMES, UNKNOWN_LINK_MESSAGE } from '#src/domain/reminders/reminders.ts';
import { handleError } from '../../http/error-handler.ts';
import type { ServerPlugin } from '../../http/plugin.ts';
import { callerFor, wholeNumber, type RestRoute } from '../../http/rest.ts';
import { renderUnsubscribePage, UNSUBSCRIBE_PAGE_HEADERS, type UnsubscribePage } from './unsubscribe-page.ts';

export const remindersRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/reminders/:userId', procedure: 'reminders.get' },
  { method: 'PUT', url: '/api/reminders/:userId', procedure: 'reminders.update' },
  { method: 'POST', url: '/api/reminders/:userId/calendar-url', procedure: 'reminders.renewCalendarUrl' },
  { method: 'GET', url: '/api/reminders/:userId/push', procedure: 'reminders.push' },
  { method: 'PUT', url: '/api/reminders/:userId/push', procedure: 'reminders.savePush' },
  { method: 'DELETE', url: '/api/reminders/:userId/push', procedure: 'reminders.deletePush' },
];

type ByToken = { Params: { token: string } };

const CALENDAR_HEADERS = { 'content-type': 'text/calendar; charset=utf-8' };

/** The calendar that apps subscribe to, and the file to add once. */
export const calendarFiles: ServerPlugin = async (app, { deps }) => {
  app.get<ByToken>('/api/calendar/:token.ics', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const calendar = await caller.reminders.calendar({ token: request.params.token });
    return reply.headers({ ...CALENDAR_HEADERS, 'content-disposition': 'inline; filename="evening.ics"' }).send(calendar);
  });

  app.get<{ Params: { userId: string } }>('/api/reminders/:userId/evening.ics', async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const file = await caller.reminders.eveningFile({ userId: wholeNumber(request.params.userId) });
    return reply.headers({ ...CALENDAR_HEADERS, 'content-disposition': 'attachment; filename="evening.ics"' }).send(file);
  });
};

/** The link in every reminder and all news that stops it: email programs POST to it (RFC 8058), people get a page with a button. */
export const unsubscribe: ServerPlugin = async (app, { deps }) => {
  const url = '/api/unsubscribe/:token';
  const sendPage = (reply: FastifyReply, page: Omit<UnsubscribePage, 'brandName'>) =>
    reply
      .headers(UNSUBSCRIBE_PAGE_HEADERS)
      .send(renderUnsubscribePage({ brandName: deps.settings.current().brandName, ...page }));
  const preferences = ({ token }: ByToken['Params']) => ({
    label: 'All your reminders',
    url: `${deps.publicUrl()}/reminders?token=${token}`,
  });

  // What the body says doesn't matter, and an email program may send any of these.
  const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
  app.setErrorHandler<Error>((error, request, reply) => {
    const isUnknown = error instanceof TRPCError && error.code === 'NOT_FOUND';
    if (!isUnknown || !wantsPage(request)) return handleError(error, request, reply);
    return sendPage(reply.code(404), { title: UNKNOWN_LINK_MESSAGE, lead: 'You can change your reminders in your profile.' });
  });

  app.get<ByToken>(url, async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const kind = await caller.reminders.unsubscribeKind(request.params);
    const lead = `You’ll no longer get ${SUBSCRIPTION_NAMES[kind]}.`;
    return sendPage(reply, {
      title: kind === 'news' ? 'Stop these emails?' : 'Stop this reminder?',
      lead,
      button: 'Unsubscribe',
      link: preferences(request.params),
    });
  });

  app.post<ByToken>(url, { config: { allowsAnyOrigin: true } }, async (request, reply) => {
    const caller = await callerFor(deps, request, reply);
    const { kind } = await caller.reminders.unsubscribe(request.params);
    if (!wantsPage(request)) return { success: true };
    const lead = `You won’t get ${SUBSCRIPTION_NAMES[kind]} anymore.`;
    return sendPage(reply, { title: 'You’re unsubscribed', lead, link: preferences(request.params) });
  });
};

/** Whether it's a browser, not an email program. */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}
