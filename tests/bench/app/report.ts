import type { QuietLoad } from '../cold-load.ts';
import { median, ratio } from '../statistics.ts';
import { type Column, drawTable } from '../table.ts';
import { drawTargets } from '../targets.ts';
import type { Shown } from './plain-page.ts';

/** One visit of a route; times in ms, sizes in bytes. */
export interface RouteSample extends QuietLoad {
  readonly route: string;
  /** When it responded to typing; for a page without text fields, when it was hydrated. */
  readonly usable: number | undefined;
  /** The largest contentful paint of the page without scripts. */
  readonly plainLcp: number | undefined;
  /** The largest contentful paint of the route for a tenant about whom nothing is stored. */
  readonly unknownLcp: number | undefined;
  /** The largest contentful paint and the layout shift of the route for a tenant with a draft. */
  readonly draftLcp: number | undefined;
  readonly draftShift: number;
}

/** Everything that a run of the app bench measured. */
export interface AppSamples {
  readonly reps: number;
  readonly shown: readonly Shown[];
  readonly samples: readonly RouteSample[];
}

interface Row extends Shown {
  readonly jsKb: number;
  readonly allKb: number;
  readonly lcp: number | undefined;
  readonly plain: number | undefined;
  readonly unknown: number | undefined;
  readonly draft: number | undefined;
  readonly usable: number | undefined;
  readonly engine: number | undefined;
  readonly blocking: number | undefined;
  readonly shift: number | undefined;
  readonly draftShift: number | undefined;
}

/**
 * The largest contentful paint, of that for an unknown tenant. Where the route leads an unknown tenant elsewhere, that paint is
 * late, so the page without scripts counts.
 */
const ofUnknown = ({ lcp, plain, unknown }: Pick<Row, 'lcp' | 'plain' | 'unknown'>): number | undefined =>
  ratio(lcp, plain === undefined || unknown === undefined ? undefined : Math.min(plain, unknown));

const draftOfUnknown = ({ draft, ...row }: Row): number | undefined => ofUnknown({ ...row, lcp: draft });

const columns: readonly Column<Row>[] = [
  { heading: 'route', cell: ({ route }) => route },
  { heading: 'shows', cell: ({ screen }) => screen },
  { heading: 'JS, kB', cell: ({ jsKb }) => jsKb, digits: 1 },
  { heading: 'all, kB', cell: ({ allKb }) => allKb, digits: 1 },
  { heading: 'plain LCP, ms', cell: ({ plain }) => plain },
  { heading: 'LCP, ms', cell: ({ lcp }) => lcp },
  { heading: 'of plain', cell: ({ lcp, plain }) => ratio(lcp, plain), digits: 2 },
  { heading: 'unknown, ms', cell: ({ unknown }) => unknown },
  { heading: 'of unknown', cell: ofUnknown, digits: 2 },
  { heading: 'with a draft, ms', cell: ({ draft }) => draft },
  { heading: 'of unknown', cell: draftOfUnknown, digits: 2 },
  { heading: 'usable, ms', cell: ({ usable }) => usable },
  { heading: 'of plain', cell: ({ usable, plain }) => ratio(usable, plain), digits: 2 },
  { heading: 'engine, ms', cell: ({ engine }) => engine },
  { heading: 'blocking, ms', cell: ({ blocking }) => blocking },
  { heading: 'shift', cell: ({ shift }) => shift, digits: 3 },
  { heading: 'with a draft', cell: ({ draftShift }) => draftShift, digits: 3 },
];

/** The table of the routes, and whether they meet the targets. */
export function reportApp({ reps, shown, samples }: AppSamples): string {
  const rows = shown.map((one) => summarise(one, samples));
  const first = rows.find(({ route }) => route === '/');
  const worst = (pick: (row: Row) => number | undefined): number | undefined => {
    const figures = rows.map(pick);
    return figures.includes(undefined) ? undefined : Math.max(...figures.map(Number));
  };
  const targets = [
    { what: 'LCP at /, of plain HTML', is: ratio(first?.lcp, first?.plain), most: 0.85 },
    { what: 'LCP of the slowest route, of plain HTML', is: worst(({ lcp, plain }) => ratio(lcp, plain)), most: 1.1 },
    {
      what: 'LCP of the slowest route, of the same for an unknown tenant',
      is: worst(ofUnknown),
      most: 1.25,
    },
    { what: 'the same with a draft', is: worst(draftOfUnknown), most: 1.25 },
    {
      what: 'usable, slowest route, of plain HTML',
      is: worst(({ usable, plain }) => ratio(usable, plain)),
      most: 1.15,
    },
    { what: 'hydrated at /, of plain HTML', is: ratio(first?.engine, first?.plain), most: 2.7 },
    { what: 'JS at /, kB', is: first?.jsKb, most: 100 },
    { what: 'blocking time at /, ms', is: first?.blocking, most: 0 },
    { what: 'layout shift of the worst route', is: worst(({ shift }) => shift), most: 0 },
  ];
  return [
    `Medians of ${reps} rounds. A page without scripts is usable as soon as it is painted.`,
    drawTable(columns, rows),
    drawTargets(targets),
  ].join('\n\n');
}

function summarise(shown: Shown, all: readonly RouteSample[]): Row {
  const samples = all.filter(({ route }) => route === shown.route);
  const of = (pick: (sample: RouteSample) => number | undefined) => median(samples.map(pick));
  return {
    ...shown,
    ...{ jsKb: (of(({ js }) => js) ?? 0) / 1e3, allKb: (of((sample) => sample.all) ?? 0) / 1e3 },
    ...{ lcp: of(({ lcp }) => lcp), plain: of(({ plainLcp }) => plainLcp) },
    ...{ unknown: of(({ unknownLcp }) => unknownLcp), usable: of(({ usable }) => usable) },
    ...{
      engine: of(({ engine }) => engine),
      blocking: of(({ blocking }) => blocking),
      shift: of(({ shift }) => shift),
      draft: of(({ draftLcp }) => draftLcp),
      draftShift: of(({ draftShift }) => draftShift),
    },
  };
}
