import { escapeXml } from './escape-xml.ts';

/** A bar: how long, what stands at its end, and which of the chart's series it belongs to, from 0. */
export type Bar = { value: number; label: string; series: number };

/** `goal`: a mark across the group's bars. */
export type BarGroup = { label: string; bars: readonly Bar[]; goal?: { value: number; label: string } };

/** Everything of a chart; values in one unit, which `axis` names. */
export type Chart = { title: string; subtitle: string; series: readonly string[]; axis: string; groups: readonly BarGroup[] };

const WIDTH = 760;
const LEFT = 190;
const RIGHT = 96;
const TOP = 104;
const BAR = 13;
const BAR_GAP = 3;
const GROUP_GAP = 15;
const BOTTOM = 46;

/** Draws bars that lie, one group below the other. The picture has its own ground, so that it can stand anywhere. */
export function barChart(chart: Chart): string {
  const goals = chart.groups.flatMap(({ goal }) => (goal ? [goal.value] : []));
  const longest = Math.max(...chart.groups.flatMap(({ bars }) => bars.map(({ value }) => value)), ...goals);
  const end = niceEnd(longest);
  const x = (value: number) => LEFT + (value / end) * (WIDTH - LEFT - RIGHT);
  let y = TOP;
  const groups = chart.groups.map((group) => {
    const drawn = drawGroup(group, x, y);
    y += heightOf(group) + GROUP_GAP;
    return drawn;
  });
  const height = y - GROUP_GAP + BOTTOM;
  const floor = height - BOTTOM + 4;
  const ticks = Array.from({ length: 5 }, (_, index) => (end * index) / 4).map(
    (value) =>
      `<line class="grid" x1="${x(value)}" x2="${x(value)}" y1="${TOP - 8}" y2="${floor}"/>` +
      `<text class="small" x="${x(value)}" y="${floor + 16}" text-anchor="middle">${tickText(value)}</text>`,
  );
  const summary = `${chart.title}. ${chart.subtitle}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${escapeXml(summary)}">
<style>${STYLE}</style>
<rect class="ground" width="${WIDTH}" height="${height}" rx="12"/>
<text class="title" x="24" y="36">${escapeXml(chart.title)}</text>
<text class="small" x="24" y="56">${escapeXml(chart.subtitle)}</text>
${legend(chart.series, goals.length > 0)}
${ticks.join('\n')}
<text class="small" x="${WIDTH - 24}" y="${floor + 34}" text-anchor="end">${escapeXml(chart.axis)}</text>
${groups.join('\n')}
</svg>
`;
}

function drawGroup({ label, bars, goal }: BarGroup, x: (value: number) => number, top: number): string {
  const height = heightOf({ bars });
  const drawn = bars.map(({ value, label: figure, series }, index) => {
    const y = top + index * (BAR + BAR_GAP);
    const width = Math.max(2, x(value) - LEFT);
    return (
      `<rect class="s${series}" x="${LEFT}" y="${y}" width="${width.toFixed(1)}" height="${BAR}" rx="3"/>` +
      `<text class="figure" x="${(LEFT + width + 6).toFixed(1)}" y="${y + BAR - 2.5}">${escapeXml(figure)}</text>`
    );
  });
  const name = `<text class="name" x="${LEFT - 12}" y="${top + height / 2 + 4}" text-anchor="end">${escapeXml(label)}</text>`;
  const at = goal === undefined ? 0 : x(goal.value);
  const mark =
    goal === undefined
      ? ''
      : `<line class="goal" x1="${at}" x2="${at}" y1="${top - 4}" y2="${top + height + 4}"><title>${escapeXml(goal.label)}</title></line>`;
  return `${name}${drawn.join('')}${mark}`;
}

function legend(series: readonly string[], hasGoals: boolean): string {
  let x = 24;
  const items = series.map((name, index) => {
    const item = `<rect class="s${index}" x="${x}" y="70" width="12" height="12" rx="3"/><text class="small" x="${x + 18}" y="80">${escapeXml(name)}</text>`;
    x += 18 + name.length * 6.4 + 20;
    return item;
  });
  if (hasGoals) {
    items.push(
      `<line class="goal" x1="${x + 6}" x2="${x + 6}" y1="68" y2="84"/><text class="small" x="${x + 18}" y="80">goal</text>`,
    );
  }
  return items.join('');
}

function heightOf({ bars }: Pick<BarGroup, 'bars'>): number {
  return bars.length * (BAR + BAR_GAP) - BAR_GAP;
}

/** The end of an axis: the next of 1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8 and 10 times a power of ten, whose quarters are easy to read. */
export function niceEnd(longest: number): number {
  if (longest <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(longest));
  const step = [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 6, 8].find((factor) => factor * power >= longest * 0.999) ?? 10;
  return step * power;
}

function tickText(value: number): string {
  return value.toLocaleString('en-US', { maximumFractionDigits: 2 });
}

// The product's own colours; whoever looks decides between light and dark.
const STYLE = `
text{font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif;fill:#232a26}
.title{font-size:18px;font-weight:650}.small{font-size:12px;fill:#5d6660}.name{font-size:13px}
.figure{font-size:11px;font-variant-numeric:tabular-nums;fill:#232a26}
.ground{fill:#fffdf9}.grid{stroke:#e8e1d3}.goal{stroke:#a4573c;stroke-width:2.5;stroke-linecap:round}
.s0{fill:#2d6a4f}.s1{fill:#90baa4}.s2{fill:#948c7c}.s3{fill:#ded6c8}
@media (prefers-color-scheme:dark){text,.figure{fill:#e9ece7}.small{fill:#a9b3ac}.ground{fill:#1b2320}.grid{stroke:#2f3a35}
.goal{stroke:#e0a088}.s0{fill:#6fa589}.s1{fill:#3a6350}.s2{fill:#95a19a}.s3{fill:#465249}}`;
