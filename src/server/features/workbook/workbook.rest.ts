import type { RestRoute } from '../../http/rest.ts';

export const workbookRest: readonly RestRoute[] = [
  { method: 'GET', url: '/api/workbook-responses/:userId/:weekNumber/:partner', procedure: 'workbook.get' },
  { method: 'POST', url: '/api/workbook-responses/:userId/:weekNumber/:partner', procedure: 'workbook.saveResponse' },
  { method: 'GET', url: '/api/week-summary/:userId/:weekNumber', procedure: 'workbook.summary' },
  { method: 'POST', url: '/api/generate-summary/:userId/:weekNumber', procedure: 'workbook.generateSummary' },
  { method: 'POST', url: '/api/commitment-outcome/:userId/:weekNumber/:partner', procedure: 'commitment.recordOutcome' },
];
