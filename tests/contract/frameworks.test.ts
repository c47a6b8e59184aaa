import { ALL_WEEKS } from '#src/domain/week.ts';
import { testContract, type Call, type Inputs, type World } from '../support/contract.ts';
import { smallPdf } from '../support/server/fake-pdf-jobs.ts';

const NOW = '2026-03-01T12:00:00.000Z';
const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;
const WRONG_WEEK = [400, 'Week number must be between 1 and 52.'] as const;
const NO_PDF = [404, 'This week doesn’t have a PDF yet.'] as const;

const uploaded =
  (...weeks: number[]) =>
  ({ server }: World) =>
    server.uploadWeeks(...weeks);
const own = ({ userId }: World) => ({ userId });

const row = (id: number, weekNumber: number) => ({
  id,
  weekNumber,
  title: `Title ${weekNumber}`,
  description: '',
  fileSize: smallPdf(`${weekNumber}`).length,
  uploadedAt: NOW,
});

const list: Call<void> = {
  rest: () => ({ method: 'GET', url: '/api/frameworks' }),
  call: (caller) => caller.framework.list(),
};

testContract('GET /api/frameworks', list, {
  'none yet': { as: 'admin', answers: [] },
  'an admin, by week': { as: 'admin', given: uploaded(7, 1, 52), answers: [row(2, 1), row(1, 7), row(3, 52)] },
  'a couple': { given: uploaded(1), answers: [row(1, 1)] },
  'an anonymous visitor': { as: 'anonymous', given: uploaded(1), refuses: NOT_SIGNED_IN },
});

const listWithAccess: Call<Inputs['framework']['listWithAccess']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/frameworks-with-access/${userId}` }),
  call: (caller, input) => caller.framework.listWithAccess(input),
};

function weeksWith(unlocked: readonly number[], withPdf: readonly number[]) {
  return ALL_WEEKS.map((weekNumber) => ({
    weekNumber,
    title: withPdf.includes(weekNumber) ? `Title ${weekNumber}` : '',
    description: '',
    hasFramework: withPdf.includes(weekNumber),
    isUnlocked: unlocked.includes(weekNumber),
  }));
}

testContract('GET /api/frameworks-with-access/{userId}', listWithAccess, {
  'a new couple': { given: uploaded(2, 1), input: own, answers: weeksWith([1], [1, 2]) },
  'a couple that has completed two weeks, with a PDF or without': {
    given: async (world) => {
      await uploaded(2)(world);
      await world.server.completeWeeks({ browser: world.couple, userId: world.userId }, 2);
    },
    input: own,
    answers: weeksWith([1, 2, 3], [2]),
  },
  'an admin': { as: 'admin', given: uploaded(1), input: own, answers: weeksWith([1], [1]) },
  'an admin who asks for nobody': { as: 'admin', input: { userId: 4711 }, refuses: [404, 'This account doesn’t exist.'] },
  'another couple': { as: 'stranger', input: own, refuses: NOT_ALLOWED },
  'a couple that asks for nobody': { input: { userId: 4711 }, refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: own, refuses: NOT_SIGNED_IN },
});

const remove: Call<Inputs['framework']['remove']> = {
  rest: ({ weekNumber }) => ({ method: 'DELETE', url: `/api/framework/${weekNumber}` }),
  call: (caller, input) => caller.framework.remove(input),
};

testContract('DELETE /api/framework/{weekNumber}', remove, {
  'a week with a PDF': { as: 'admin', given: uploaded(3), input: { weekNumber: 3 }, answers: { success: true } },
  'a week without one': { as: 'admin', given: uploaded(3), input: { weekNumber: 4 }, refuses: NO_PDF },
  'a week whose PDF is deleted already': {
    as: 'admin',
    given: async ({ server }) => {
      await server.uploadWeeks(3);
      await (await server.newAdmin()).delete('/api/framework/3');
    },
    input: { weekNumber: 3 },
    refuses: NO_PDF,
  },
  'week 53': { as: 'admin', input: { weekNumber: 53 }, refuses: WRONG_WEEK },
  'a couple': { given: uploaded(1), input: { weekNumber: 1 }, refuses: NOT_ALLOWED },
  'a couple, with a wrong week': { input: { weekNumber: 53 }, refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', given: uploaded(1), input: { weekNumber: 1 }, refuses: NOT_SIGNED_IN },
});
