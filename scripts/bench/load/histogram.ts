/** Each power of two is cut into so many equal parts, so a reading is within 2 % of the truth. */
const PARTS = 64;
const PARTS_BITS = 6;
const POWERS = 30;

/** Counts durations in microseconds, in buckets: a million readings take no more room than ten. */
export function createHistogram() {
  const counts = new Float64Array(POWERS * PARTS);
  let count = 0;
  let most = 0;
  return {
    record(micros: number): void {
      counts[bucketOf(micros)] = (counts[bucketOf(micros)] ?? 0) + 1;
      count += 1;
      most = Math.max(most, micros);
    },
    /** The duration that this share, 0 to 1, of all did not exceed; 0 when there is none. */
    percentile(share: number): number {
      const wanted = Math.ceil(count * share);
      let seen = 0;
      for (const [bucket, inBucket] of counts.entries()) {
        seen += inBucket;
        if (seen >= wanted && inBucket > 0) return Math.min(upperEndOf(bucket), most);
      }
      return most;
    },
    count: () => count,
    most: () => most,
  };
}

/** Small values have a bucket each; from there on, the highest bit and the few after it decide. */
function bucketOf(micros: number): number {
  const value = Math.max(0, Math.min(Math.round(micros), 2 ** (POWERS - 1)));
  if (value < PARTS) return value;
  const power = 31 - Math.clz32(value) - PARTS_BITS;
  return (power + 1) * PARTS + ((value >>> power) - PARTS);
}

function upperEndOf(bucket: number): number {
  if (bucket < PARTS) return bucket;
  const power = Math.floor(bucket / PARTS) - 1;
  return ((bucket % PARTS) + PARTS + 1) * 2 ** power - 1;
}
