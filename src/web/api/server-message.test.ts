import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { getErrorField, HttpError, isUnreachable, serverMessage, getHttpStatus } from './server-message.ts';

test('A failed response becomes “status: body”, or “status: status text” without a body.', () => {
  expect(new HttpError(403, 'Forbidden', '{"message":"No."}').message).toBe('403: {"message":"No."}');
  expect(new HttpError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway');
});

test('The server’s message is returned only if the server sent one.', () => {
  expect(serverMessage(new HttpError(409, 'Conflict', '{"message":"Taken."}'))).toBe('Taken.');
  expect(serverMessage(new HttpError(502, 'Bad Gateway', '<html>'))).toBeNull();
  expect(serverMessage(new TypeError('fetch failed'))).toBeNull();
  expect(serverMessage(new TRPCClientError('fetch failed'))).toBeNull();
});

test('A procedure’s error has its message, status, and field.', () => {
  const error = TRPCClientError.from({
    error: { message: 'Please sign in.', code: -32001, data: { code: 'UNAUTHORIZED', httpStatus: 401, field: 'code' } },
  });
  expect(serverMessage(error)).toBe('Please sign in.');
  expect(getHttpStatus(error)).toBe(401);
  expect(getErrorField(error)).toBe('code');
  expect(getErrorField(new TypeError('fetch failed'))).toBeNull();
});

test('Only a missing connection counts as unreachable, not an unreadable response.', () => {
  expect(isUnreachable(TRPCClientError.from(new TypeError('fetch failed')))).toBe(true);
  expect(isUnreachable(new TypeError('fetch failed'))).toBe(true);
  expect(isUnreachable(TRPCClientError.from(new SyntaxError('Unexpected token <')))).toBe(false);
  expect(isUnreachable(new HttpError(502, 'Bad Gateway', '<html>'))).toBe(false);
});
