import { testContract, type Call, type Inputs } from '../support/contract.ts';
import { ADMIN, PASSWORD } from '../support/server/test-server.ts';

const WRONG = 'Invalid username or password';

const register: Call<Inputs['auth']['register']> = {
  rest: (payload) => ({ method: 'POST', url: '/api/auth/register', payload }),
  call: (caller, input) => caller.auth.register(input),
  status: 201,
};
const NEW = { username: 'new couple', password: PASSWORD, confirmPassword: PASSWORD };

testContract('POST /api/auth/register', register, {
  'a new couple': { as: 'anonymous', input: NEW, answers: { success: true, message: 'Account Created' } },
  'a couple that makes another account': { input: NEW, answers: { success: true, message: 'Account Created' } },
  'the shortest password': {
    as: 'anonymous',
    input: { ...NEW, password: '123456', confirmPassword: '123456' },
    answers: { success: true, message: 'Account Created' },
  },
  'a password that is too short': {
    as: 'anonymous',
    input: { ...NEW, password: '12345', confirmPassword: '12345' },
    refuses: [400, 'Password must be at least 6 characters.'],
  },
  'two passwords': {
    as: 'anonymous',
    input: { ...NEW, confirmPassword: 'secret2' },
    refuses: [400, 'The two passwords don’t match.'],
  },
  'no username': { as: 'anonymous', input: { ...NEW, username: ' ' }, refuses: [400, 'Username is required.'] },
  'no password': {
    as: 'anonymous',
    input: { username: 'new couple', confirmPassword: PASSWORD },
    refuses: [400, 'Password is required.'],
  },
  'nothing at all': { as: 'anonymous', input: {}, refuses: [400, 'Username is required.'] },
  'a number for a name': { as: 'anonymous', input: { ...NEW, username: 12345 }, refuses: [400, 'Username must be text.'] },
  'a name that is taken': {
    as: 'anonymous',
    input: { ...NEW, username: 'couple' },
    refuses: [409, 'That username is already taken.'],
  },
  'no email': { as: 'anonymous', input: { ...NEW, email: '' }, answers: { success: true, message: 'Account Created' } },
  'an email without a domain': {
    as: 'anonymous',
    input: { ...NEW, email: 'noor' },
    refuses: [400, 'Please enter a valid email address.'],
  },
  'a name that is taken in other letters': {
    as: 'anonymous',
    input: { ...NEW, username: ' COUPLE ' },
    refuses: [409, 'That username is already taken.'],
  },
});

const login: Call<Inputs['auth']['login']> = {
  rest: (payload) => ({ method: 'POST', url: '/api/auth/user-login', payload }),
  call: (caller, input) => caller.auth.login(input),
};

testContract('POST /api/auth/user-login', login, {
  'a couple': {
    as: 'anonymous',
    input: { username: 'couple', password: PASSWORD },
    answers: { success: true, message: 'Login Successful' },
  },
  'a couple, in other letters': {
    as: 'anonymous',
    input: { username: 'CouPle', password: PASSWORD },
    answers: { success: true, message: 'Login Successful' },
  },
  'a wrong password': { as: 'anonymous', input: { username: 'couple', password: 'Secret1' }, refuses: [401, WRONG] },
  'an unknown name': { as: 'anonymous', input: { username: 'nobody', password: PASSWORD }, refuses: [401, WRONG] },
  'the admin, who is no couple': { as: 'anonymous', input: ADMIN, refuses: [401, WRONG] },
  'no password': { as: 'anonymous', input: { username: 'couple', password: '' }, refuses: [400, 'Password is required.'] },
  'no name': { as: 'anonymous', input: { password: PASSWORD }, refuses: [400, 'Username is required.'] },
});

const adminLogin: Call<Inputs['auth']['adminLogin']> = {
  rest: (payload) => ({ method: 'POST', url: '/api/auth/login', payload }),
  call: (caller, input) => caller.auth.adminLogin(input),
};

testContract('POST /api/auth/login', adminLogin, {
  'the admin': { as: 'anonymous', input: ADMIN, answers: { success: true } },
  'the admin, in other letters': { as: 'anonymous', input: { ...ADMIN, username: 'ADMIN' }, answers: { success: true } },
  'a wrong password': { as: 'anonymous', input: { ...ADMIN, password: 'wrong' }, refuses: [401, WRONG] },
  'a couple, who is no admin': { as: 'couple', input: { username: 'couple', password: PASSWORD }, refuses: [401, WRONG] },
  'no name': { as: 'anonymous', input: { password: 'x' }, refuses: [400, 'Username is required.'] },
});

const check: Call<void> = {
  rest: () => ({ method: 'GET', url: '/api/auth/check' }),
  call: (caller) => caller.auth.check(),
};

testContract('GET /api/auth/check', check, {
  'an anonymous visitor': { as: 'anonymous', answers: { isAdmin: false } },
  'a couple': { as: 'couple', answers: { isAdmin: false } },
  'the admin': { as: 'admin', answers: { isAdmin: true } },
});

const session: Call<void> = {
  rest: () => ({ method: 'GET', url: '/api/session' }),
  call: (caller) => caller.auth.session(),
};

testContract('GET /api/session', session, {
  'a couple': { as: 'couple', answers: { customerId: 1, partner: null } },
  'another couple': { as: 'stranger', answers: { customerId: 2, partner: null } },
  'an anonymous visitor': { as: 'anonymous', refuses: [401, 'Please sign in.'] },
  'an admin alone': { as: 'admin', refuses: [401, 'Please sign in.'] },
});

const logout: Call<void> = {
  rest: () => ({ method: 'POST', url: '/api/auth/logout' }),
  call: (caller) => caller.auth.logout(),
};
const GONE = { success: true, message: 'Logged out successfully' };

testContract('POST /api/auth/logout', logout, {
  'a couple': { as: 'couple', answers: GONE },
  'the admin': { as: 'admin', answers: GONE },
  'an anonymous visitor': { as: 'anonymous', answers: GONE },
});
