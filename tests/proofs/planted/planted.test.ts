import { mkdirSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { catalogue } from '../../support/product.ts';
import { type CheckVerdict, checkFault } from './check.ts';
import { faultClasses } from './classes/index.ts';
import { faultName } from './fault.ts';
import type { Project } from './project.ts';
import { readProjects } from './read-project.ts';
import { sampleFaults } from './sample.ts';

const size = Number(process.env.FAULTS ?? 62);
const seed = Number(process.env.FAULT_SEED ?? 20_261_123);
/** Where the long run writes the unseen faults, which it replays afterwards. */
const list = process.env.FAULT_LIST;

/** The share of the faults that the check sees at least. */
const leastSeen = 0.9;

let projects: readonly Project[];
let verdicts: readonly CheckVerdict[];

beforeAll(async () => {
  projects = await readProjects(catalogue);
  const faults = sampleFaults(projects, size, seed);
  verdicts = faults.map((fault) => checkFault(projectOf(fault.journey), fault));
  if (list !== undefined) writeReport(list);
}, 3_600_000);

const projectOf = (id: string): Project => {
  const project = projects.find((one) => one.id === id);
  if (!project) throw new Error(`there is no journey "${id}"`);
  return project;
};

function writeReport(path: string): void {
  const rows = faultClasses.map(({ name }) => {
    const own = verdicts.filter(({ fault }) => fault.class === name);
    const seen = own.filter(({ codes }) => codes.length > 0);
    return { name, planted: own.length, seen: seen.length, unseen: own.length - seen.length };
  });
  const unseen = verdicts.flatMap(({ fault, codes }) => (codes.length > 0 ? [] : [faultName(fault)]));
  mkdirSync(path.replace(/\/[^/]+$/, ''), { recursive: true });
  writeFileSync(path, JSON.stringify({ seed, rows, unseen }, null, 2));
}

test(`${size} planted faults, seed ${seed} => the check sees ${100 * leastSeen} %`, () => {
  const unseen = verdicts.filter(({ codes }) => codes.length === 0).map(({ fault }) => faultName(fault));
  expect(verdicts.length).toBe(size);
  expect(1 - unseen.length / size, unseen.join('\n')).toBeGreaterThanOrEqual(leastSeen);
});

test('every class has faults in the sample', () => {
  const planted = new Set(verdicts.map(({ fault }) => fault.class));
  expect(faultClasses.map(({ name }) => name).filter((name) => !planted.has(name))).toEqual([]);
});
