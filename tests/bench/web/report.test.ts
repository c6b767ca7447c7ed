import { expect, test } from 'vitest';
import type { Workload } from './entry.ts';
import { reportWeb, type WebSamples } from './report.ts';

const load = (name: string, lcp: number, js: number): WebSamples['loads'][number] => ({
  ...{ name, lcp, js, usable: lcp + 20, engine: lcp + 10, blocking: 0, shift: 0, all: js + 5000, files: 3 },
});
const render = (
  name: string,
  work: Workload,
  mount: number,
  keys: readonly number[],
): WebSamples['renders'][number] => ({
  ...{ name, work, mount, keys, heap: 2e6, next: work === 'small' ? mount : undefined },
});

const samples: WebSamples = {
  names: ['html', 'ours', 'rjsf-app'],
  reps: 3,
  loads: [
    ...[400, 500, 900].map((lcp) => load('html', lcp, 1000)),
    ...[540, 545, 9000].map((lcp) => load('ours', lcp, 90_000)),
    load('rjsf-app', 1700, 180_000),
  ],
  renders: [
    render('html', '500', 200, [10, 20]),
    render('ours', '500', 300, [10, 30, 50]),
    render('ours', 'small', 40, [12]),
  ],
  policies: [
    { name: 'ours', violations: [], answers: true },
    { name: 'rjsf-app', violations: ['script-src eval'], answers: false },
  ],
};
const lines = reportWeb(samples).split('\n');

test('each entry => its medians, in the units of the headings', () => {
  expect(lines).toContain('| ours | 90.0 | 95.0 | 545 | 565 | 555 | 0 | 0.000 | clean |');
  expect(lines).toContain('| ours | 40.0 | 300 | 12.0 | – | 30.0 | – | – | 2.0 |');
  expect(lines).toContain('| rjsf-app | 180.0 | 185.0 | 1700 | 1720 | 1710 | 0 | 0.000 | 1 refused, dead |');
});

test('each target => our figure relative to its reference', () => {
  expect(lines).toContain('| LCP, of plain HTML | 0.85 | 1.09 | missed |');
  expect(lines).toContain('| JS of the first screen, of the plain rjsf app | 0.55 | 0.50 | met |');
  expect(lines).toContain('| key to paint at 500 fields, of plain HTML | 1 | 2.00 | missed |');
  expect(lines).toContain('| mount of 500 fields, of plain HTML | 1.2 | 1.50 | missed |');
});

test('a missing entry => not measured', () => {
  expect(lines).toContain('| next screen, of a bare React state change | 1.3 | – | not measured |');
});
