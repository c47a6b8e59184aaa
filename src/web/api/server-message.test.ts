import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { getErrorField, HttpError, isUnreachable, serverMessage, getHttpStatus } from './server-message.ts';

test('an answer that is not OK becomes “status: body”, or “status: status text” without a body', () => {
  expect(new HttpError(403, 'Forbidden', '{"message":"No."}').message).toBe('403: {"message":"No."}');
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('the server’s message is told apart from a failure to reach it', () => {
  expect(serverMessage(new HttpError(409, 'Conflict', '{"message":"Taken."}'))).toBe('Taken.');
  expect(serverMessage(new HttpError(502, 'Bad Gateway', '<html>'))).toBeNull();
  expect(serverMessage(new TypeError('fetch failed'))).toBeNull();
  expect(serverMessage(new TRPCClientError('fetch failed'))).toBeNull();
});

test('a procedure’s refusal carries its message, its status and its field', () => {
  const refusal = TRPCClientError.from({
    error: { message: 'Please sign in.', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401, field: 'code' } },
  });
  expect(serverMessage(refusal)).toBe('Please sign in.');
  expect(getHttpStatus(refusal)).toBe(401);
  expect(getErrorField(refusal)).toBe('code');
  expect(getErrorField(new TypeError('fetch failed'))).toBeNull();
});

test('no network is told apart from an answer that cannot be understood', () => {
  expect(isUnreachable(TRPCClientError.from(new TypeError('fetch failed')))).toBe(true);
  expect(isUnreachable(new TypeError('fetch failed'))).toBe(true);
  expect(isUnreachable(TRPCClientError.from(new SyntaxError('Unexpected token <')))).toBe(false);
  expect(isUnreachable(new HttpError(502, 'Bad Gateway', '<html>'))).toBe(false);
});
