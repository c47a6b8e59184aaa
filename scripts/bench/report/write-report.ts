import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../../setup.mjs';
import { loadRuns } from '../results.ts';
import { chartsOf } from './charts.ts';
import { markdownOf } from './markdown.ts';
import { mediansOf } from './medians.ts';

const DOCUMENT = path.join(ROOT, 'docs/performance.md');
const CHARTS = path.join(ROOT, 'docs/performance');
const [BEGIN, END] = ['<!-- figures: npm run bench -- report -->', '<!-- end of figures -->'];

/** Puts the medians of the newest runs into docs/performance.md, between its two marks, and draws the charts beside it. */
export function writeReport(groups: readonly string[]): void {
  const medians = mediansOf(loadRuns(), groups);
  mkdirSync(CHARTS, { recursive: true });
  const charts = chartsOf(medians.flatMap(({ rows }) => rows));
  for (const [name, svg] of charts) writeFileSync(path.join(CHARTS, name), svg);
  const pictures = [...charts.keys()].map((name) => `![${path.parse(name).name}](performance/${name})`);
  writeFileSync(DOCUMENT, replaceBetween(readFileSync(DOCUMENT, 'utf8'), [markdownOf(medians), ...pictures].join('\n\n')));
  console.log(`Written: docs/performance.md, docs/performance/*.svg`);
}

function replaceBetween(document: string, figures: string): string {
  const [before, rest] = document.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`docs/performance.md has no place for the figures.`);
  return `${before}${BEGIN}\n\n${figures}\n\n${END}${after}`;
}
