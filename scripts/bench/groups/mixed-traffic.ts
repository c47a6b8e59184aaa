import { createRandom } from '../generate/random.ts';
import { ADMIN_TOKEN, coupleToken } from '../generate/tokens.ts';
import { requestBytes, trpcPath } from '../load/request.ts';
import type { CoupleSample } from '../world.ts';
import { HOT_READS, requestsFor, trpcPathFor } from './hot-reads.ts';
import { HOT_WRITES, nextCompletions } from './hot-writes.ts';
import { signIns } from './sign-ins.ts';

const COUNT = 20_000;

/** What a busy evening is made of, in a fixed order that looks random: each kind with its share of all requests. */
export function mixedTraffic(couples: readonly CoupleSample[], allCouples: number): string[] {
  const random = createRandom(10);
  const kinds = [
    ...HOT_READS.map((read) => ({
      share: 4,
      requests: requestsFor(couples, (couple) => (read.rest === null ? trpcPathFor(read, couple) : read.rest(couple))),
    })),
    ...HOT_WRITES.filter(({ name }) => name !== 'complete').map((write) => ({ share: 1.5, requests: write.requests(couples) })),
    { share: 1.5, requests: nextCompletions(couples) },
    { share: 4, requests: [requestBytes({ path: '/' })] },
    { share: 0.5, requests: signIns(allCouples) },
    { share: 0.3, requests: couples.map(({ customerId }) => download(customerId)) },
    { share: 0.5, requests: [requestBytes({ path: trpcPath([{ procedure: 'customer.list', input: {} }]), token: ADMIN_TOKEN })] },
  ];
  const total = kinds.reduce((sum, { share }) => sum + share, 0);
  return Array.from({ length: COUNT }, () => {
    let left = random.next() * total;
    const kind = kinds.find(({ share }) => (left -= share) < 0) ?? kinds[0];
    return kind?.requests[random.whole(0, kind.requests.length - 1)] ?? '';
  });
}

function download(customerId: number): string {
  return requestBytes({ path: '/api/download-framework/1', token: coupleToken(customerId) });
}
