import { expect, test } from 'vitest';
import { replyLink } from './reply-link.ts';

/** What a mail program reads in the address. */
function read(link: string) {
  const { protocol, pathname, searchParams } = new URL(link);
  return [protocol, decodeURIComponent(pathname), searchParams.get('subject'), searchParams.get('body')];
}

const MESSAGE = { email: 'maya@example.com', subject: 'course', message: 'Is it for us?' } as const;

test('a reply goes to the sender, is about their subject and quotes their words', () => {
  expect(read(replyLink(MESSAGE))).toEqual(['mailto:', 'maya@example.com', 'Re: Course Content', '\r\n\r\n> Is it for us?']);
});

test('nothing in a message adds to the mail, and every line is quoted', () => {
  const link = replyLink({ ...MESSAGE, email: 'a?b&cc=c@example.com', message: 'One&bcc=x@example.com\n\r\n100% #2' });
  expect(read(link).slice(1)).toEqual([
    'a?b&cc=c@example.com',
    'Re: Course Content',
    '\r\n\r\n> One&bcc=x@example.com\r\n> \r\n> 100% #2',
  ]);
  expect([...new URL(link).searchParams.keys()]).toEqual(['subject', 'body']);
});

test('of a long message the beginning is quoted, in whole characters', () => {
  expect(read(replyLink({ ...MESSAGE, message: '💍'.repeat(801) }))[3]).toBe(`\r\n\r\n> ${'💍'.repeat(800)} …`);
  expect(read(replyLink({ ...MESSAGE, message: 'x'.repeat(800) }))[3]).toBe(`\r\n\r\n> ${'x'.repeat(800)}`);
});
