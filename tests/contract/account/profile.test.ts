import { testContract, type World } from '../../support/contract.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const MAYA = { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate: '2027-06-05' };
const NOBODY = { userDisplayName: null, partnerName: null, weddingDate: null };

const test = testWithServer();
const saved = ({ browser, userId }: World) => browser.put(`/api/profile/${userId}`, MAYA);

testContract(test, 'GET /api/profile/:userId', {
  'is empty for a new couple': { answers: NOBODY },
  'has the names and the date that were saved': { given: saved, answers: MAYA },
  'is open to an admin': { as: 'admin', given: saved, answers: MAYA },
  'tells an admin that there’s no such account': {
    as: 'admin',
    input: { userId: 4711 },
    refuses: [404, 'This account doesn’t exist.'],
  },
  'tells a couple nothing of other accounts': { input: { userId: 4711 }, refuses: [403, 'You are not allowed to do this.'] },
  'needs a whole number': { input: { userId: 1.5 }, refuses: [400, 'User id must be a whole number.'] },
});

testContract(test, 'PUT /api/profile/:userId', {
  'saves trimmed names and the date': { input: { ...MAYA, userDisplayName: ' Maya ', partnerName: 'Noor\n' }, answers: MAYA },
  'ignores unknown fields': { input: { ...MAYA, customerId: 2, updatedAt: 'x' }, answers: MAYA },
  'needs both names': { input: { userDisplayName: 'Maya' }, refuses: [400, "Partner's name is required."] },
  'is not for an admin': { as: 'admin', input: MAYA, refuses: [403, 'You are not allowed to do this.'] },
});
