import { expect, test } from 'vitest';
import { webhookSchema } from './webhook.ts';

const isAllowed = (url: string) => webhookSchema.safeParse({ url, includesPeople: false }).success;

test.each(['https://hooks.example/lovewell?key=1', 'http://localhost:5678/hook', 'http://127.0.0.1/hook', ' https://a.example '])(
  'A webhook can go to %s.',
  (url) => {
    expect(isAllowed(url)).toBe(true);
  },
);

test.each(['', 'hooks.example', 'http://hooks.example', 'ftp://hooks.example', 'https://me:secret@hooks.example', 'https://'])(
  'A webhook can’t go to “%s”.',
  (url) => {
    expect(isAllowed(url)).toBe(false);
  },
);
