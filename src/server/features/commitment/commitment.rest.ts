import type { RestRoute } from '../../http/rest.ts';

export const commitmentRest: readonly RestRoute[] = [
  {
    method: 'POST',
    url: '/api/commitment-outcome/:userId/:weekNumber/:partner',
    procedure: 'commitment.recordOutcome',
  },
];
