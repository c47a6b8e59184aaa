import { testContract } from '../../support/contract.ts';
import { ADMIN, PASSWORD } from '../../support/server/test-server.ts';
import { testWithServer } from '../../support/server/test-with-server.ts';

const WRONG = [401, 'Invalid username or password'] as const;
const TAKEN = [409, 'That username is already taken.'] as const;
const both = { password: PASSWORD, confirmPassword: PASSWORD };

const test = testWithServer();

testContract(test, 'POST /api/auth/register', {
  'makes an account': {
    as: 'anonymous',
    input: { username: 'maya and noor', email: '', ...both },
    status: 201,
    answers: { success: true, message: 'Account Created' },
  },
  'refuses a short password': {
    as: 'anonymous',
    input: { username: 'short', password: '12345', confirmPassword: '12345' },
    refuses: [400, 'Password must be at least 6 characters.'],
  },
  'refuses a taken name, whatever its letter case': {
    as: 'anonymous',
    input: ({ username }) => ({ username: ` ${username.toUpperCase()} `, ...both }),
    refuses: TAKEN,
  },
});

testContract(test, 'POST /api/auth/user-login', {
  'signs in, whatever the name’s letter case': {
    as: 'anonymous',
    input: ({ username }) => ({ username: username.toUpperCase(), password: PASSWORD }),
    answers: { success: true, message: 'Login Successful' },
  },
  'refuses a wrong password': {
    as: 'anonymous',
    input: ({ username }) => ({ username, password: 'Secret1' }),
    refuses: WRONG,
  },
  'refuses an unknown name in the same way': {
    as: 'anonymous',
    input: { username: 'nobody', password: PASSWORD },
    refuses: WRONG,
  },
  'refuses the admin, who is no couple': { as: 'anonymous', input: ADMIN, refuses: WRONG },
  'needs a password': {
    as: 'anonymous',
    input: ({ username }) => ({ username, password: '' }),
    refuses: [400, 'Password is required.'],
  },
});

testContract(test, 'POST /api/auth/login', {
  'signs the admin in, whatever the name’s letter case': {
    as: 'anonymous',
    input: { ...ADMIN, username: 'ADMIN' },
    answers: { success: true },
  },
  'refuses a wrong password': { as: 'anonymous', input: { ...ADMIN, password: 'wrong' }, refuses: WRONG },
  'refuses a couple': { input: ({ username }) => ({ username, password: PASSWORD }), refuses: WRONG },
  'needs a name': { as: 'anonymous', input: { password: 'x' }, refuses: [400, 'Username is required.'] },
});

testContract(test, 'GET /api/auth/check', {
  'says no to a visitor': { as: 'anonymous', answers: { isAdmin: false } },
  'says no to a couple': { answers: { isAdmin: false } },
  'says yes to the admin': { as: 'admin', answers: { isAdmin: true, role: 'owner' } },
});

testContract(test, 'GET /api/session', {
  'refuses a visitor': { as: 'anonymous', refuses: [401, 'Please sign in.'] },
  'refuses an admin alone': { as: 'admin', refuses: [401, 'Please sign in.'] },
});

testContract(test, 'POST /api/auth/logout', {
  'answers alike to a couple': { answers: { success: true, message: 'Logged out successfully' } },
  'and to a visitor': { as: 'anonymous', answers: { success: true, message: 'Logged out successfully' } },
});
