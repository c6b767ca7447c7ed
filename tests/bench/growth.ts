import { setTimeout as wait } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { openBrowser, visit } from './browser.ts';
import { loadQuietly, type QuietLoad } from './cold-load.ts';
import { grownSketch } from './grown-sketch.ts';
import type { Options } from './options.ts';
import { timeOpening } from './page/time-opening.ts';
import { watchLoad } from './page/watch-load.ts';
import { reportProgress } from './progress.ts';
import { buildProject } from './project.ts';
import { type BenchSite, serveFolder } from './serve.ts';
import { interleave, median, ratio } from './statistics.ts';
import { type Column, drawTable } from './table.ts';
import { drawTargets } from './targets.ts';

const sizes = [25, 250, 1000];
const settleMs = 1000;

interface Grown extends BenchSite {
  readonly screens: number;
  readonly buildMs: number;
}

interface Sample extends QuietLoad {
  readonly screens: number;
  /** From the tap on Next, through one call, to the paint of the next screen. */
  readonly next: number | undefined;
}

interface Row {
  readonly screens: number;
  readonly buildMs: number;
  readonly jsKb: number | undefined;
  readonly allKb: number | undefined;
  readonly lcp: number | undefined;
  readonly next: number | undefined;
}

const columns: readonly Column<Row>[] = [
  { heading: 'screens', cell: ({ screens }) => screens },
  { heading: 'build, s', cell: ({ buildMs }) => buildMs / 1e3, digits: 1 },
  { heading: 'first load JS, kB', cell: ({ jsKb }) => jsKb, digits: 2 },
  { heading: 'first load, all, kB', cell: ({ allKb }) => allKb, digits: 2 },
  { heading: 'LCP, ms', cell: ({ lcp }) => lcp },
  { heading: 'next screen, ms', cell: ({ next }) => next, digits: 1 },
];

/** Measures journeys of 25 to 1,000 screens: build time, first load, and time to the next screen. */
export async function benchGrowth({ reps = 3 }: Options): Promise<{ samples: readonly Sample[]; text: string }> {
  const grown: Grown[] = [];
  for (const screens of sizes) grown.push(await buildGrown(screens));
  const browser = await openBrowser();
  try {
    const samples: Sample[] = [];
    for (const { screens, origin } of reportProgress('growth', interleave(grown, reps))) {
      const load = await loadQuietly(browser, { url: `${origin}/step-0`, react: true });
      samples.push({ screens, ...load, next: await timeNextScreen(browser, origin) });
    }
    return { samples, text: report(grown, samples, reps) };
  } finally {
    await Promise.all([browser.close(), ...grown.map((site) => site.close())]);
  }
}

async function buildGrown(screens: number): Promise<Grown> {
  const { dist, buildMs } = await buildProject(`grown-${screens}`, grownSketch(screens));
  return { screens, buildMs, ...(await serveFolder(dist, { strict: true })) };
}

async function timeNextScreen(browser: Browser, origin: string): Promise<number | undefined> {
  const { page, close } = await visit(browser);
  try {
    await page.addInitScript(watchLoad);
    await page.addInitScript(timeOpening, { title: 'Step 1', fields: 2 });
    await page.goto(`${origin}/step-0`);
    await page.getByLabel('PAN').fill('ABCPE1234F');
    await page.getByLabel('PIN code').fill('560001');
    await wait(settleMs);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.waitForFunction(() => window.seen.opening, undefined, { polling: 100 });
    return await page.evaluate(() => window.seen.opening);
  } finally {
    await close();
  }
}

function report(grown: readonly Grown[], samples: readonly Sample[], reps: number): string {
  const rows = grown.map(({ screens, buildMs }): Row => {
    const of = (pick: (sample: Sample) => number | undefined) =>
      median(samples.filter((sample) => sample.screens === screens).map(pick));
    const kb = (bytes: number | undefined) => (bytes === undefined ? undefined : bytes / 1e3);
    return {
      ...{ screens, buildMs, jsKb: kb(of(({ js }) => js)), allKb: kb(of(({ all }) => all)) },
      ...{ lcp: of(({ lcp }) => lcp), next: of(({ next }) => next) },
    };
  });
  const [least, most] = [rows[0], rows.at(-1)];
  const targets = [
    { what: 'first load of 1,000 screens, of 25, in bytes', is: ratio(most?.allKb, least?.allKb), most: 1.02 },
  ];
  return [`Medians of ${reps} rounds.`, drawTable(columns, rows), drawTargets(targets)].join('\n\n');
}
