import { testContract, type Call, type Inputs } from '../support/contract.ts';

const MAYA = { userDisplayName: 'Maya', partnerName: 'Noor', weddingDate: '2027-06-05' };
const NOBODY = { userDisplayName: null, partnerName: null, weddingDate: null };
const NOT_ALLOWED = [403, 'You are not allowed to do this.'] as const;
const NOT_SIGNED_IN = [401, 'Please sign in.'] as const;

const get: Call<Inputs['profile']['get']> = {
  rest: ({ userId }) => ({ method: 'GET', url: `/api/profile/${userId}` }),
  call: (caller, input) => caller.profile.get(input),
};

testContract('GET /api/profile/{userId}', get, {
  'a new couple': { input: ({ userId }) => ({ userId }), answers: NOBODY },
  'a couple that said its names': {
    given: ({ couple, userId }) => couple.put(`/api/profile/${userId}`, MAYA),
    input: ({ userId }) => ({ userId }),
    answers: MAYA,
  },
  'an admin': {
    as: 'admin',
    given: ({ couple, userId }) => couple.put(`/api/profile/${userId}`, MAYA),
    input: ({ userId }) => ({ userId }),
    answers: MAYA,
  },
  'an admin who asks for nobody': { as: 'admin', input: { userId: 4711 }, refuses: [404, 'This account doesn’t exist.'] },
  'another couple': { as: 'stranger', input: ({ userId }) => ({ userId }), refuses: NOT_ALLOWED },
  'a couple that asks for nobody': { input: { userId: 4711 }, refuses: NOT_ALLOWED },
  'a couple that asks for the one before the first': { input: { userId: 0 }, refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: ({ userId }) => ({ userId }), refuses: NOT_SIGNED_IN },
  'something that is no id': { input: { userId: 1.5 }, refuses: [400, 'User id must be a whole number.'] },
});

const update: Call<Inputs['profile']['update']> = {
  rest: ({ userId, ...payload }) => ({ method: 'PUT', url: `/api/profile/${userId}`, payload }),
  call: (caller, input) => caller.profile.update(input),
};

testContract('PUT /api/profile/{userId}', update, {
  'a whole profile': { input: ({ userId }) => ({ userId, ...MAYA }), answers: MAYA },
  'names with spaces around them': {
    input: ({ userId }) => ({ userId, ...MAYA, userDisplayName: ' Maya ', partnerName: 'Noor\n' }),
    answers: MAYA,
  },
  'an empty wedding date': {
    input: ({ userId }) => ({ userId, ...MAYA, weddingDate: '' }),
    answers: { ...MAYA, weddingDate: null },
  },
  'a wedding date that is left out goes': {
    given: ({ couple, userId }) => couple.put(`/api/profile/${userId}`, MAYA),
    input: ({ userId }) => ({ userId, userDisplayName: 'Maya', partnerName: 'Noor' }),
    answers: { ...MAYA, weddingDate: null },
  },
  'more than a profile has': { input: ({ userId }) => ({ userId, ...MAYA, customerId: 2, updatedAt: 'x' }), answers: MAYA },
  'a missing name': {
    input: ({ userId }) => ({ userId, userDisplayName: 'Maya' }),
    refuses: [400, "Partner's name is required."],
  },
  'a blank name': {
    input: ({ userId }) => ({ userId, ...MAYA, userDisplayName: ' ' }),
    refuses: [400, 'Your name is required.'],
  },
  'a name that is too long': {
    input: ({ userId }) => ({ userId, ...MAYA, partnerName: 'n'.repeat(101) }),
    refuses: [400, "Partner's name must be at most 100 characters."],
  },
  'a day that does not exist': {
    input: ({ userId }) => ({ userId, ...MAYA, weddingDate: '2027-02-30' }),
    refuses: [400, 'Please enter a date such as June 12, 2027.'],
  },
  'another couple': { as: 'stranger', input: ({ userId }) => ({ userId, ...MAYA }), refuses: NOT_ALLOWED },
  'another couple, with a wrong profile': { as: 'stranger', input: ({ userId }) => ({ userId }), refuses: NOT_ALLOWED },
  'an admin, who only reads': { as: 'admin', input: ({ userId }) => ({ userId, ...MAYA }), refuses: NOT_ALLOWED },
  'an anonymous visitor': { as: 'anonymous', input: ({ userId }) => ({ userId, ...MAYA }), refuses: NOT_SIGNED_IN },
});
