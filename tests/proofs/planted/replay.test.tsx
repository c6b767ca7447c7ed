import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import type { Journey, Screen } from '../../../src/engine/model/types.ts';
import { catalogue } from '../../support/product.ts';
import { showFigure } from '../../support/show-figure.ts';
import { checkFault } from './check.ts';
import { type Fault, faultName } from './fault.ts';
import { readProjects } from './read-project.ts';
import { type Replay, replayFault, stageOf } from './replay.ts';
import { faultsByClass } from './sample.ts';

const projects = await readProjects(catalogue);
const [landlord] = projects;
if (!landlord) throw new Error('there is no journey');

/** Replays a screen of the landlords' journey after a change that the check did not see. */
function replayChanged(id: string, change: (screen: Screen) => Partial<Screen>): Promise<Replay> {
  const { valid } = landlord as NonNullable<typeof landlord>;
  const screen = valid.journey.screens[id] as Screen;
  const screens = { ...valid.journey.screens, [id]: { ...screen, ...change(screen) } };
  const journey: Journey = { ...valid.journey, screens };
  return replayFault(landlord as NonNullable<typeof landlord>, { ...valid, journey }, { screen: id, language: 'en' });
}

describe('what a replay sees', () => {
  test('another title => harmless', async () => {
    expect(await replayChanged('tenants', () => ({ title: 'Others' }))).toEqual({ verdict: 'harmless', seen: [] });
  });

  test('a button without effects => stuck', async () => {
    const { verdict, seen } = await replayChanged('tenants', ({ on }) => ({ on: { ...on, back: [] } }));
    expect([verdict, seen]).toEqual(['stuck', ['main: raise back']]);
  });

  test('a submit that goes nowhere => refused, with the screens behind it', async () => {
    const { verdict, seen } = await replayChanged('tenants', ({ on }) => ({ on: { ...on, submit: [] } }));
    expect([verdict, seen]).toEqual(['refused', expect.arrayContaining(['landlord-success/main'])]);
  });

  test('a log on arrival of an event => logged', async () => {
    const log = [{ log: 'Something is odd.' }, { goto: 'back' }];
    const { verdict, seen } = await replayChanged('tenants', ({ on }) => ({ on: { ...on, back: log } }));
    expect([verdict, seen]).toEqual(['logged', ['Something is odd.']]);
  });

  test('a block that cannot be shown => thrown', async () => {
    const { verdict, seen } = await replayChanged('tenants', ({ views }) => {
      const [first, ...rest] = views.main?.blocks ?? [];
      return { views: { main: { blocks: first ? [{ ...first, options: null }, ...rest] : rest } } };
    });
    expect([verdict, seen]).toEqual(['thrown', expect.arrayContaining([expect.stringMatching(/null/)])]);
  });
});

interface Report {
  readonly rows: readonly { readonly name: string; readonly planted: number; readonly seen: number }[];
  readonly unseen: readonly string[];
}

// The long run (`npm run test:all -- planted`) writes the faults that the check did not see into this file.
const list = process.env.FAULT_LIST;
const report: Report = list ? JSON.parse(readFileSync(list, 'utf8')) : { rows: [], unseen: [] };
const replays: Record<string, Replay> = {};
const faults: readonly Fault[] = list ? faultsByClass(projects).flat() : [];

describe.runIf(list !== undefined)('a fault that the check does not see breaks nothing silently', () => {
  afterAll(() => {
    const [planted = 0, seen = 0] = (['planted', 'seen'] as const).map((key) =>
      report.rows.reduce((sum, row) => sum + row[key], 0),
    );
    showFigure(`${seen} of ${planted} faults in ${report.rows.length} classes are seen`);
    for (const name of report.unseen) showFigure(`${replays[name]?.verdict ?? 'not replayed'}: ${name}`);
  });

  test.each(report.unseen)('%s', async (name) => {
    const fault = faults.find((one) => faultName(one) === name);
    const project = projects.find(({ id }) => id === fault?.journey);
    if (!fault || !project) throw new Error('no class plants this fault');
    const { valid } = checkFault(project, fault);
    if (!valid) throw new Error('the check sees this fault');
    replays[name] = await replayFault(project, valid, stageOf(project, fault));
    // Written after each one, so that a run that is stopped has a report too.
    if (list) writeFileSync(list, JSON.stringify({ ...report, replays }, null, 2));
    expect(['thrown', 'stuck'], replays[name].seen.join('\n')).not.toContain(replays[name].verdict);
  });
});
