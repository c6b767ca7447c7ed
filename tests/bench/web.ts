import { openBrowser } from './browser.ts';
import type { Options } from './options.ts';
import { reportProgress } from './progress.ts';
import { interleave } from './statistics.ts';
import { buildEntries } from './web/entries.ts';
import type { Workload } from './web/entry.ts';
import { measureLoad } from './web/load.ts';
import { tryPolicy } from './web/policy.ts';
import { measureRender } from './web/render.ts';
import { reportWeb, type WebSamples } from './web/report.ts';

const workloads: readonly Workload[] = ['small', '100', '500', 'list'];

/**
 * Compares the engine with plain HTML, bare React, plain RJSF and, when `PEERS` names their folder, other libraries.
 */
export async function benchWeb({ reps = 3, only, works }: Options): Promise<{ samples: WebSamples; text: string }> {
  const all = await buildEntries(process.env.PEERS);
  const entries = all.filter(({ name }) => only?.includes(name) ?? true);
  const measured = workloads.filter((work) => works?.includes(work) ?? true);
  // First loads, and the strict policy, are those of the small workload.
  const loaded = measured.includes('small') ? entries : [];
  const loads: WebSamples['loads'][number][] = [];
  const renders: WebSamples['renders'][number][] = [];
  const policies: WebSamples['policies'][number][] = [];
  const browser = await openBrowser();
  try {
    for (const entry of loaded) policies.push({ name: entry.name, ...(await tryPolicy(browser, entry)) });
    for (const entry of reportProgress('first load', interleave(loaded, reps))) {
      const sample = await attempt(entry.name, () => measureLoad(browser, entry));
      if (sample) loads.push({ name: entry.name, ...sample });
    }
    const pairs = entries.flatMap((entry) => measured.flatMap((work) => (entry.places[work] ? [{ entry, work }] : [])));
    for (const { entry, work } of reportProgress('rendering', interleave(pairs, reps))) {
      const sample = await attempt(`${entry.name} ${work}`, () => measureRender(browser, entry, work));
      if (sample) renders.push({ name: entry.name, work, ...sample });
    }
  } finally {
    await browser.close();
  }
  const samples = { names: entries.map(({ name }) => name), reps, loads, renders, policies };
  return { samples, text: reportWeb(samples) };
}

/** Runs one measurement; reports a failure and returns undefined, so that the other measurements continue. */
async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    console.error(`${what}: ${error instanceof Error ? error.message.split('\n')[0] : error}`);
    return undefined;
  }
}
