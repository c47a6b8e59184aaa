import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAnswerReader } from '../../scripts/bench/load/answer-reader.ts';
import { createHistogram } from '../../scripts/bench/load/histogram.ts';

describe('the histogram', () => {
  test('tells any percentile within two percent', () => {
    const durations = fc.array(fc.integer({ min: 0, max: 60_000_000 }), { minLength: 1, maxLength: 200 });
    fc.assert(
      fc.property(durations, fc.double({ min: 0.01, max: 1, noNaN: true }), (micros, share) => {
        const histogram = createHistogram();
        for (const value of micros) histogram.record(value);
        const exact = micros.toSorted((a, b) => a - b)[Math.ceil(micros.length * share) - 1]!;
        expect(histogram.percentile(share)).toBeGreaterThanOrEqual(exact);
        expect(histogram.percentile(share)).toBeLessThanOrEqual(exact * 1.02 + 1);
        expect(histogram.count()).toBe(micros.length);
        expect(histogram.most()).toBe(Math.max(...micros));
      }),
    );
  });

  test('of nothing tells nothing', () => {
    expect(createHistogram().percentile(0.99)).toBe(0);
  });
});

describe('the reader of answers', () => {
  const body = '{"weeks":[1,2,3]}';
  const answers = {
    'with its length': `HTTP/1.1 200 OK\r\nContent-Length: ${body.length}\r\nconnection: keep-alive\r\n\r\n${body}`,
    'in chunks': `HTTP/1.1 201 Created\r\ntransfer-encoding: chunked\r\n\r\n9\r\n{"weeks":\r\n8\r\n[1,2,3]}\r\n0\r\n\r\n`,
    'without a body': 'HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n',
  };

  test.each(Object.entries(answers))('sees the end of an answer %s, however it is cut', (_name, text) => {
    const bytes = Buffer.from(text);
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: bytes.length - 1 }), { maxLength: 8 });
    fc.assert(
      fc.property(cuts, (places) => {
        const read = createAnswerReader();
        const ends = [...places.toSorted((a, b) => a - b), bytes.length];
        // Twice, because the next answer comes by the same connection.
        for (let time = 0; time < 2; time += 1) {
          const seen = ends.map((end, index) => read(Buffer.from(bytes.subarray(ends[index - 1] ?? 0, end))));
          expect(seen.slice(0, -1)).toEqual(seen.slice(0, -1).map(() => null));
          expect(seen.at(-1)).toEqual({ status: Number(text.slice(9, 12)), bytes: bytes.length });
        }
      }),
    );
  });
});
