import { describe, expect, test } from 'vitest';
import { REST_ROUTES } from '#src/server/features/routes.ts';
import { appRouter } from '#src/server/trpc/app-router.ts';
import { procedureNames } from './support/server/readable.ts';
import { routesOf } from './support/server/routes.ts';
import type { Answer } from './support/server/test-browser.ts';
import { startTestServer, type TestServer } from './support/server/test-server.ts';

/**
 * Who may call what. A procedure or path missing from this table fails the test, and so does a row for one that doesn't
 * exist. 'ok' is any status except 401 and 403: the caller was authorized, whatever happened next.
 */
type Verdict = 'ok' | 401 | 403;
type Rule = readonly [
  anonymous: Verdict,
  ownCouple: Verdict,
  anotherCouple: Verdict,
  owner: Verdict,
  editor: Verdict,
  helper: Verdict,
];

const anyone: Rule = ['ok', 'ok', 'ok', 'ok', 'ok', 'ok'];
const coupleOrEditor: Rule = [401, 'ok', 'ok', 'ok', 'ok', 403];
const anyCouple: Rule = [401, 'ok', 'ok', 401, 401, 401];
const own: Rule = [401, 'ok', 403, 403, 403, 403];
const ownOrHelper: Rule = [401, 'ok', 403, 'ok', 403, 'ok'];
const owner: Rule = [401, 403, 403, 'ok', 403, 403];
const editor: Rule = [401, 403, 403, 'ok', 'ok', 403];
const anyStaff: Rule = [401, 403, 403, 'ok', 'ok', 'ok'];
const helper: Rule = [401, 403, 403, 'ok', 403, 'ok'];
const nobodyButTheDemo: Rule = [401, 403, 403, 401, 401, 401];

const PROCEDURES: Readonly<Record<string, Rule>> = {
  'auth.adminLogin': anyone,
  'auth.check': anyone,
  // They require a token, and respond with 400 without one.
  'auth.cancelDeletion': anyone,
  'auth.login': anyone,
  'auth.loginWithCode': anyone,
  'auth.logout': anyone,
  'auth.createSignInLink': owner,
  'auth.redeemAdminLink': anyone,
  'auth.redeemSignInLink': anyone,
  'auth.register': anyone,
  'auth.requestSignInLink': anyone,
  'auth.signedOutReason': anyone,
  'auth.signOutCouple': owner,
  'auth.session': anyCouple,
  'auth.signInWithEmailCode': anyone,
  'auth.scheduledDeletion': anyone,
  'audit.page': owner,
  'book.pdf': own,
  'book.review': own,
  'book.setLeftOut': own,
  'book.finale': own,
  'book.reread': own,
  'book.yearAgo': own,
  'certificate.create': own,
  'certificate.get': own,
  'certificate.pdf': own,
  'certificate.revoke': own,
  'certificate.verify': anyone,
  'agreements.create': own,
  'agreements.list': own,
  'agreements.remove': own,
  'agreements.update': own,
  'cards.daily': own,
  'cards.list': own,
  'photos.image': own,
  'photos.list': own,
  'photos.remove': own,
  'photos.save': own,
  'photos.setInBook': own,
  'cards.setFavorite': own,
  'checkIn.get': own,
  'checkIn.saveAnswer': own,
  'checkIn.showTopic': own,
  'commitment.recordOutcome': own,
  'contact.counts': helper,
  'contact.get': helper,
  'contact.list': helper,
  'contact.markDone': helper,
  'contact.removeReply': helper,
  'contact.reply': helper,
  'contact.savedReplies': helper,
  'contact.saveReply': helper,
  'contact.send': anyone,
  'content.answerCounts': editor,
  'content.discardDraft': editor,
  'content.exportCourse': editor,
  'content.fill': editor,
  'content.fillable': editor,
  'content.get': editor,
  'content.history': editor,
  'content.importCourse': editor,
  'content.list': editor,
  'content.publish': editor,
  'content.published': own,
  'content.removedAnswers': own,
  'content.restore': editor,
  'content.saveDraft': editor,
  'campaigns.audience': owner,
  'campaigns.list': owner,
  'campaigns.preview': owner,
  'campaigns.send': owner,
  'customer.cancelDeletion': owner,
  'desk.correctEmail': owner,
  'desk.couple': helper,
  'desk.couples': helper,
  'desk.couplesCsv': owner,
  'desk.course': anyStaff,
  'desk.group': helper,
  'desk.groups': helper,
  'desk.invite': owner,
  'desk.month': owner,
  'desk.saveNote': helper,
  'desk.today': anyStaff,
  'customer.remove': owner,
  'demo.seeAs': nobodyButTheDemo,
  'evening.act': own,
  'evening.get': own,
  'insights.get': owner,
  'media.list': coupleOrEditor,
  'media.play': coupleOrEditor,
  'media.remove': editor,
  'media.upload': editor,
  'weekPdf.couplesAt': editor,
  'weekPdf.download': coupleOrEditor,
  'weekPdf.generateMissing': editor,
  'weekPdf.generated': editor,
  'weekPdf.list': coupleOrEditor,
  'weekPdf.listWithAccess': ownOrHelper,
  'weekPdf.remove': editor,
  'weekPdf.replaced': editor,
  'weekPdf.restore': editor,
  'weekPdf.saveTexts': editor,
  'weekPdf.upload': editor,
  'codes.change': owner,
  'codes.create': owner,
  'codes.list': owner,
  'codes.price': anyone,
  'codes.remove': owner,
  'order.confirmation': anyone,
  'invoices.csv': owner,
  // It requires a signed token, and responds with 400 without one.
  'invoices.pdf': anyone,
  ...Object.fromEntries(['bought', 'card', 'find', 'get', 'redeem', 'send'].map((call) => [`gifts.${call}`, anyone])),
  'gifts.change': owner,
  'invite.accept': anyone,
  'invite.confirmPartner': anyCouple,
  'invite.create': anyCouple,
  'invite.find': anyone,
  'invite.get': anyone,
  'invite.open': anyCouple,
  'invite.removePartner': anyCouple,
  'invite.removePartnerAsAdmin': owner,
  'invite.revoke': anyCouple,
  'live.watch': anyCouple,
  'notifications.get': owner,
  'notifications.save': owner,
  'webhook.get': owner,
  'webhook.save': owner,
  'webhook.replaceSecret': owner,
  'webhook.remove': owner,
  'webhook.deliveries': owner,
  'webhook.deliverAgain': owner,
  'nudge.send': anyCouple,
  'emails.list': owner,
  'emails.sendAgain': owner,
  'emails.sendSaved': owner,
  'order.csv': owner,
  'order.detail': helper,
  'order.disputeDeadline': owner,
  'order.get': anyone,
  'order.list': helper,
  'order.move': owner,
  'order.payInSandbox': anyone,
  'order.recordOfflinePayment': owner,
  'order.refund': owner,
  'order.correct': owner,
  'customer.block': owner,
  'customer.unblock': owner,
  'order.resendReceipt': owner,
  'order.testOrders': owner,
  'order.signIn': anyone,
  'order.correctEmail': anyCouple,
  'order.start': anyone,
  'order.removeTest': owner,
  'order.watch': anyone,
  // It requires a signature, and responds with 400 without one.
  'order.coursePdf': anyone,
  'order.coursePdfLink': anyone,
  'order.coursePdfProgress': anyone,
  'dataExport.json': anyCouple,
  'dataExport.jsonFile': anyCouple,
  'dataExport.pdf': anyCouple,
  'profile.get': ownOrHelper,
  'profile.update': own,
  'progress.changes': own,
  'progress.complete': own,
  'progress.forLater': own,
  'progress.list': own,
  'progress.progression': ownOrHelper,
  'progress.save': own,
  'progress.setAside': own,
  'progress.setWeeksAside': own,
  'progress.takeAllBack': own,
  'progress.takeBack': own,
  'progress.undoComplete': own,
  'progress.weekLimit': own,
  'weekPdf.titles': own,
  'account.requestDeletion': anyCouple,
  'account.changeEmail': anyCouple,
  'account.confirmEmail': anyCouple,
  'account.devices': anyCouple,
  'account.savePassword': anyCouple,
  'account.settings': anyCouple,
  'account.signOutDevice': anyCouple,
  'account.signOutElsewhere': anyCouple,
  'reminders.get': own,
  'reminders.update': own,
  'reminders.renewCalendarUrl': own,
  'reminders.push': own,
  'reminders.savePush': own,
  'reminders.deletePush': own,
  // They require a token, and respond with 400 without one.
  'reminders.byToken': anyone,
  'reminders.calendar': anyone,
  'reminders.eveningFile': own,
  'reminders.unsubscribe': anyone,
  'reminders.unsubscribeKind': anyone,
  'reminders.updateByToken': anyone,
  'settings.all': editor,
  'settings.list': editor,
  'settings.revert': owner,
  // An editor may change some settings, but not those that the test names.
  'settings.save': owner,
  'settings.saveSeen': editor,
  'security.confirmTotp': anyStaff,
  'security.devices': anyStaff,
  'security.removeTotp': anyStaff,
  'security.savePassword': anyStaff,
  'security.signOutDevice': anyStaff,
  'security.signOutElsewhere': anyStaff,
  'security.startTotp': anyStaff,
  'security.status': anyStaff,
  'sheets.activity': own,
  'sheets.sentences': own,
  'sheets.weeks': own,
  'site.checklist': owner,
  'site.imprint': anyone,
  'site.findingHelp': anyone,
  'site.policy': anyone,
  'site.settings': anyone,
  'site.withdrawal': anyone,
  'staff.accept': anyone,
  'staff.change': owner,
  'staff.invite': owner,
  'staff.list': owner,
  'staff.remove': owner,
  'staff.sendLink': owner,
  'withdrawals.list': owner,
  'withdrawals.send': anyone,
  'withdrawals.settle': owner,
  'wins.get': own,
  'workbook.generateSummary': own,
  'workbook.get': own,
  'workbook.save': own,
  'workbook.saveResponse': own,
  'workbook.summary': own,
  'workbook.thisWeek': own,
  'workbook.week': own,
};

/** The paths that aren't rows over a procedure. */
const OTHER_PATHS: Readonly<Record<string, Rule>> = {
  'GET /healthz': anyone,
  'GET /readyz': anyone,
  // It requires the token, and doesn't exist without METRICS_TOKEN.
  'GET /metrics': anyone,
  // It requires a signature, and exists only with PAYMENTS=stripe.
  'POST /api/webhooks/stripe': anyone,
  'GET /api/live': anyCouple,
  'GET /api/download-framework/:weekNumber': coupleOrEditor,
  'POST /api/upload-framework': editor,
  'GET /api/media/:kind/:weekNumber': coupleOrEditor,
  'PUT /api/media/:kind/:weekNumber': editor,
  'GET /api/orders.csv': owner,
  'GET /api/admin/couples.csv': owner,
  'GET /api/invoices/:token.pdf': anyone,
  'GET /api/admin/invoices.csv': owner,
  'GET /api/workbook/:paymentIntentId': anyone,
  'GET /api/own-data.json': anyCouple,
  'GET /api/own-data.pdf': anyCouple,
  'GET /api/calendar/:token.ics': anyone,
  'GET /api/reminders/:userId/evening.ics': own,
  'GET /api/unsubscribe/:token': anyone,
  'POST /api/unsubscribe/:token': anyone,
  'GET /api/book/:userId.pdf': own,
  'GET /api/certificate/:userId.pdf': own,
  'GET /api/gifts/:token/card.pdf': anyone,
  'GET /api/photos/:userId/:weekNumber.jpg': own,
  'GET /api/sentences/:userId.pdf': own,
  'GET /api/sheets/:userId/:weekNumber.pdf': own,
};

/** Whoever may call a procedure may call its path, and nobody else. */
const PATHS: Readonly<Record<string, Rule>> = {
  ...OTHER_PATHS,
  ...Object.fromEntries(REST_ROUTES.map(({ method, url, procedure }) => [`${method} ${url}`, PROCEDURES[procedure] ?? anyone])),
};

/** A browser for each role, in the order of a rule, and the id of the couple itself. */
async function newRoles(server: TestServer) {
  const { browser: ownCouple, userId } = await server.newCouple();
  const { browser: anotherCouple } = await server.newCouple();
  const staff = [await server.newAdmin(), await server.newStaff('editor'), await server.newStaff('helper')];
  return { browsers: [server.newBrowser(), ownCouple, anotherCouple, ...staff], userId };
}

function verdictOf(answer: Answer, { isClosedStream = false } = {}): Verdict {
  if (isClosedStream && answer.status === 503) return 'ok';
  expect(answer.status).toBeLessThan(500);
  // A stream has begun when it's refused, so the status is in its first event.
  const status = Number(/"httpStatus":(40[13])/u.exec(String(answer.body))?.[1] ?? answer.status);
  return status === 401 || status === 403 ? status : 'ok';
}

/** The input of a call about a couple. Public calls get none, which is invalid input but no lack of permission. */
const inputFor = (rule: Rule): object => (rule === anyone ? {} : { userDisplayName: 'Maya', partnerName: 'Noor' });

const mutations = procedureNames('mutation');

describe('The table names everything there is and nothing else:', () => {
  test('procedures.', () => {
    expect(Object.keys(PROCEDURES).sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  test('paths.', async () => {
    const { app } = await startTestServer();
    // Fastify prints the handlers of unknown URLs as /api*.
    const others = ['/api', '/api*', '/api/trpc/:path'];
    const paths = (await routesOf(app)).filter(({ url }) => !others.includes(url)).map(({ method, url }) => `${method} ${url}`);
    expect(Object.keys(PATHS).sort()).toEqual(paths.sort());
  });
});

type Everyone = Awaited<ReturnType<typeof newRoles>>;

/** What each role gets from a procedure. */
async function callProcedure({ browsers, userId }: Everyone, name: string, rule: Rule): Promise<Answer[]> {
  const input = rule === anyone ? {} : { ...inputFor(rule), userId, weekNumber: 1, kind: 'video', partner: 'partner1' };
  const url = `/api/trpc/${name}`;
  const query = `${url}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const answers: Answer[] = [];
  for (const browser of browsers) {
    answers.push(mutations.includes(name) ? await browser.post(url, input) : await browser.get(query));
  }
  return answers;
}

/** What each role gets from a path. */
async function callPath({ browsers, userId }: Everyone, name: string, rule: Rule): Promise<Answer[]> {
  const [method = '', pattern = ''] = name.replace(':kind', 'video').split(' ');
  const values = { ':userId': `${userId}`, ':weekNumber': '1', ':partner': 'partner1', ':paymentIntentId': 'pi_1' };
  const url = Object.entries(values).reduce((path, [parameter, value]) => path.replace(parameter, value), pattern);
  const payload = url === '/api/upload-framework' ? new FormData() : inputFor(rule);
  const answers: Answer[] = [];
  for (const browser of browsers) {
    answers.push(method === 'GET' ? await browser.get(url) : await browser.send({ method, url, payload }));
  }
  return answers;
}

const isMutation = ([name]: [string, Rule]) => mutations.includes(name);
const isGet = ([name]: [string, Rule]) => name.startsWith('GET ');
const procedures = Object.entries(PROCEDURES);
const paths = Object.entries(PATHS);

test.each([
  ['query', procedures.filter((entry) => !isMutation(entry)), callProcedure],
  ['mutation', procedures.filter(isMutation), callProcedure],
  ['GET path', paths.filter(isGet), callPath],
  ['other path', paths.filter((entry) => !isGet(entry)), callPath],
])('Access to every %s is as listed.', async (what, entries, call) => {
  const canChangeAccess = what === 'mutation' || what === 'other path';
  const server = await startTestServer();
  // A stream would never end.
  server.deps.liveEvents.close();
  let everyone = await newRoles(server);
  const verdicts: Record<string, Verdict[]> = {};
  for (const [name, rule] of entries) {
    const answers = await call(everyone, name, rule);
    verdicts[name] = answers.map((answer) => verdictOf(answer, { isClosedStream: name === 'GET /api/live' }));
    // A refused call changes nothing, but one that succeeds may sign someone out.
    if (canChangeAccess && answers.some(({ status }) => status < 300)) everyone = await newRoles(server);
  }
  expect(verdicts).toEqual(Object.fromEntries(entries));
});
