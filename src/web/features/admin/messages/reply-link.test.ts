import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

/** Reads a mailto link as an email program does. */
function parse(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  return [protocol, decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')];
}

const MESSAGE = { email: 'maya@example.com', subject: 'course', message: 'Is it for us?' } as const;

test('Replying opens an email to the sender with their subject and quoted message.', () => {
  expect(parse(replyLink(MESSAGE))).toEqual(['mailto:', 'maya@example.com', 'Re: Course Content', '\r\n\r\n> Is it for us?']);
});

test('A message cannot add recipients to the reply, and each of its lines is quoted.', () => {
  const link = replyLink({ ...MESSAGE, email: 'a?b&cc=c@example.com', message: 'One&bcc=x@example.com\n\r\n100% #2' });
  expect(parse(link).slice(1)).toEqual([
    'a?b&cc=c@example.com',
    'Re: Course Content',
    '\r\n\r\n> One&bcc=x@example.com\r\n> \r\n> 100% #2',
  ]);
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('The reply quotes the first 800 characters of a long message.', () => {
  expect(parse(replyLink({ ...MESSAGE, message: '💍'.repeat(801) }))[3]).toBe(`\r\n\r\n> ${'💍'.repeat(800)} …`);
  expect(parse(replyLink({ ...MESSAGE, message: 'x'.repeat(800) }))[3]).toBe(`\r\n\r\n> ${'x'.repeat(800)}`);
});
