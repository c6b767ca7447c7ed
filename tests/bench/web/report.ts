import { median, ratio } from '../statistics.ts';
import { type Column, drawTable } from '../table.ts';
import { drawTargets, type Target } from '../targets.ts';
import type { Workload } from './entry.ts';
import type { LoadSample } from './load.ts';
import type { PolicySample } from './policy.ts';
import type { RenderSample } from './render.ts';

/** Everything that a run of the web bench measured. */
export interface WebSamples {
  readonly names: readonly string[];
  readonly reps: number;
  readonly loads: readonly (Named & LoadSample)[];
  readonly renders: readonly (Named & RenderSample & { readonly work: Workload })[];
  readonly policies: readonly (Named & PolicySample)[];
}

interface Named {
  /** The name of the entry. */
  readonly name: string;
}

/** The medians of one entry; times in ms, sizes in kB or MB. */
interface Row {
  readonly name: string;
  readonly jsKb?: number | undefined;
  readonly allKb?: number | undefined;
  readonly lcp?: number | undefined;
  readonly usable?: number | undefined;
  readonly engine?: number | undefined;
  readonly blocking?: number | undefined;
  readonly shift?: number | undefined;
  readonly next?: number | undefined;
  readonly mount?: number | undefined;
  readonly keySmall?: number | undefined;
  readonly key100?: number | undefined;
  readonly key500?: number | undefined;
  readonly mountList?: number | undefined;
  readonly keyList?: number | undefined;
  readonly heapMb?: number | undefined;
  readonly policy: string | undefined;
}

const loadColumns: readonly Column<Row>[] = [
  { heading: 'first load of the small form', cell: ({ name }) => name },
  { heading: 'JS, kB', cell: ({ jsKb }) => jsKb, digits: 1 },
  { heading: 'all, kB', cell: ({ allKb }) => allKb, digits: 1 },
  { heading: 'LCP, ms', cell: ({ lcp }) => lcp },
  { heading: 'usable, ms', cell: ({ usable }) => usable },
  { heading: 'engine, ms', cell: ({ engine }) => engine },
  { heading: 'blocking, ms', cell: ({ blocking }) => blocking },
  { heading: 'shift', cell: ({ shift }) => shift, digits: 3 },
  { heading: 'strict policy', cell: ({ policy }) => policy },
];

const renderColumns: readonly Column<Row>[] = [
  { heading: 'after loading', cell: ({ name }) => name },
  { heading: 'next screen, ms', cell: ({ next }) => next, digits: 1 },
  { heading: 'mount 500, ms', cell: ({ mount }) => mount },
  { heading: 'key, small, ms', cell: ({ keySmall }) => keySmall, digits: 1 },
  { heading: 'key, 100, ms', cell: ({ key100 }) => key100, digits: 1 },
  { heading: 'key, 500, ms', cell: ({ key500 }) => key500, digits: 1 },
  { heading: 'mount list, ms', cell: ({ mountList }) => mountList },
  { heading: 'key, list, ms', cell: ({ keyList }) => keyList, digits: 1 },
  { heading: 'heap 500, MB', cell: ({ heapMb }) => heapMb, digits: 1 },
];

/** The tables of a run, and whether it meets the targets. */
export function reportWeb(samples: WebSamples): string {
  const rows = samples.names.map((name) => summarise(name, samples));
  return [
    `Medians of ${samples.reps} rounds; each round measures every entry once, in random order.`,
    drawTable(loadColumns, rows),
    drawTable(renderColumns, rows),
    drawTargets(targetsOf(rows)),
  ].join('\n\n');
}

function summarise(name: string, samples: WebSamples): Row {
  const loads = samples.loads.filter((sample) => sample.name === name);
  const renders = samples.renders.filter((sample) => sample.name === name);
  const policy = samples.policies.find((sample) => sample.name === name);
  const load = (pick: (sample: LoadSample) => number | undefined) => median(loads.map(pick));
  const of = (work: Workload) => renders.filter((sample) => sample.work === work);
  const keys = (work: Workload) => median(of(work).flatMap((sample) => sample.keys));
  return {
    name,
    ...{
      jsKb: scale(
        load(({ js }) => js),
        1e3,
      ),
      allKb: scale(
        load(({ all }) => all),
        1e3,
      ),
    },
    ...{ lcp: load(({ lcp }) => lcp), usable: load(({ usable }) => usable), engine: load(({ engine }) => engine) },
    ...{ blocking: load(({ blocking }) => blocking), shift: load(({ shift }) => shift) },
    ...{ next: median(of('small').map((sample) => sample.next)), mount: median(of('500').map(({ mount }) => mount)) },
    ...{ mountList: median(of('list').map(({ mount }) => mount)), keyList: keys('list') },
    ...{ keySmall: keys('small'), key100: keys('100'), key500: keys('500') },
    ...{ heapMb: scale(median(of('500').map(({ heap }) => heap)), 1e6), policy: policy && describe(policy) },
  };
}

const scale = (figure: number | undefined, unit: number): number | undefined =>
  figure === undefined ? undefined : figure / unit;

function describe({ violations, answers }: PolicySample): string {
  return `${violations.length === 0 ? 'clean' : `${violations.length} refused`}${answers ? '' : ', dead'}`;
}

/** Our figures relative to plain HTML, bare React and plain RJSF in the same run. */
function targetsOf(rows: readonly Row[]): readonly Target[] {
  const of = (name: string): Partial<Row> => rows.find((row) => row.name === name) ?? {};
  const [ours, html, react, rjsf, app] = ['ours', 'html', 'react', 'rjsf', 'rjsf-app'].map(of);
  return [
    { what: 'LCP, of plain HTML', is: ratio(ours?.lcp, html?.lcp), most: 0.85 },
    { what: 'usable, of plain HTML', is: ratio(ours?.usable, html?.usable), most: 1 },
    { what: 'hydrated, of plain HTML usable', is: ratio(ours?.engine, html?.usable), most: 2.7 },
    { what: 'JS of the first screen, kB', is: ours?.jsKb, most: 95 },
    { what: 'JS of the first screen, of the plain rjsf app', is: ratio(ours?.jsKb, app?.jsKb), most: 0.55 },
    { what: 'blocking time, ms', is: ours?.blocking, most: 0 },
    { what: 'layout shift', is: ours?.shift, most: 0 },
    { what: 'next screen, of a bare React state change', is: ratio(ours?.next, react?.next), most: 1.3 },
    { what: 'key to paint at 500 fields, of plain HTML', is: ratio(ours?.key500, html?.key500), most: 1.6 },
    { what: 'key to paint at 500 fields, of plain rjsf', is: ratio(ours?.key500, rjsf?.key500), most: 0.6 },
    { what: 'key in a list of 100 entries, of plain rjsf', is: ratio(ours?.keyList, rjsf?.keyList), most: 0.6 },
    { what: 'mount of a list of 100 entries, of plain rjsf', is: ratio(ours?.mountList, rjsf?.mountList), most: 1 },
    { what: 'mount of 500 fields, of plain HTML', is: ratio(ours?.mount, html?.mount), most: 1.3 },
  ];
}
