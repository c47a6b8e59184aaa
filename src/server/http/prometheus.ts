/** One value of a metric, and the labels that tell it from the others. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

/**
 * A metric in Prometheus' text format. Labels are words of our own, and the patterns of routes: nothing in them has to be
 * escaped.
 */
export function metric(name: string, type: 'counter' | 'gauge', help: string, values: number | readonly Sample[]): string {
  const samples: readonly Sample[] = typeof values === 'number' ? [[{}, values]] : values;
  return head(name, type, help) + samples.map(([labels, value]) => line(name, labels, value)).join('');
}

const head = (name: string, type: string, help: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

function line(name: string, labels: Readonly<Record<string, string>>, value: number): string {
  const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
  return `${name}${pairs.length === 0 ? '' : `{${pairs.join(',')}}`} ${Number.isFinite(value) ? value : 0}\n`;
}

const DURATION = 'lovewell_http_request_duration_seconds';
/** Upper ends of the histogram's buckets, in seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts requests and how long they took, by method, pattern of the route and class of the status. */
export function createRequestMeter() {
  const series = new Map<string, { labels: Record<string, string>; counts: number[]; sum: number; count: number }>();
  return {
    count({ method, route, statusCode }: { method: string; route: string; statusCode: number }, seconds: number): void {
      const labels = { method, route, status: `${Math.floor(statusCode / 100)}xx` };
      const key = Object.values(labels).join(' ');
      const one = series.get(key) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, count: 0 };
      series.set(key, one);
      // Each bucket holds all that were as quick, or quicker.
      BUCKETS.forEach((end, index) => seconds <= end && (one.counts[index] = (one.counts[index] ?? 0) + 1));
      one.sum += seconds;
      one.count += 1;
    },

    text(): string {
      const lines = [...series.values()].flatMap(({ labels, counts, sum, count }) => [
        ...BUCKETS.map((end, index) => line(`${DURATION}_bucket`, { ...labels, le: String(end) }, counts[index] ?? 0)),
        line(`${DURATION}_bucket`, { ...labels, le: '+Inf' }, count),
        line(`${DURATION}_sum`, labels, sum),
        line(`${DURATION}_count`, labels, count),
      ]);
      return head(DURATION, 'histogram', 'How long answers took.') + lines.join('');
    },
  };
}
