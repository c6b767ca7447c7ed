import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { BuildTask, ReleaseBuilder } from '../../../api/releases/builders/spawn-builder.ts';
import { diffStructure } from '../../../src/changes/publishing/diff-structure.ts';
import type { StructureTexts } from '../../../src/changes/publishing/structure-files.ts';
import { editableStudio } from './journey.ts';
import { writeDist } from './studio.ts';

/** The files of a journey in tests. */
export const testFiles: StructureTexts = {
  'journey.json':
    '{ "title": "Move in",\n  "start": "home", "flows": { "main": ["home"] }, "settings": { "locale": { "language": "en" } } }\n',
  'screens/home.json': '{ "path": "/", "title": "Home",   "blocks": [] }\n',
  'schemas/home.schema.json': '{ "type": "object",  "properties": {} }\n',
  'scenarios/first.json': '{ "title": "First", "start": "/", "steps": [] }\n',
};

/** A screen with this title. */
export const testScreen = (title: string): string => JSON.stringify({ path: '/', title, blocks: [] });

/** A screen whose release fails until the recorded walkthrough is the updated one. */
export const otherWay = testScreen('OTHER WAY');

/** The recorded walkthrough, as it goes then. */
export const updatedWalkthrough = '{ "title": "First", "start": "/", "steps": [{ "go": "/" }] }\n';

/** A screen in which a tenant agrees to something. */
export const testConsent = (text: string): string =>
  JSON.stringify({ path: '/', title: 'Home', blocks: [{ id: 'terms', style: 'consent', text }] });

// A stub of the check of the build: it refuses BROKEN, ends its thread at ENDLESS, and tells of consents that differ and of screens that go.
const check = `
import { parentPort } from 'node:worker_threads';
parentPort.on('message', ({ journey, before, after }) => {
  const paths = Object.keys({ ...before, ...after }).filter((path) => before[path] !== after[path]);
  if (Object.values(after).some((text) => text.includes('ENDLESS'))) process.exit(1);
  const isConsent = (text = '') => text.includes('"style":"consent"');
  const broken = Object.keys(after).filter((path) => after[path].includes('BROKEN'));
  parentPort.postMessage({
    problems: broken.map((path) => ({
      severity: 'error', code: 'broken', at: 'journeys/' + journey + '/' + path + ':1:1', screen: 'home',
      what: 'It is broken.', fix: 'Mend it.', others: 0, isNew: true,
    })),
    changes: paths.flatMap((path) => {
      const sentence = 'Changed ' + path;
      if (isConsent(before[path]) || isConsent(after[path])) return { kind: 'consent', sentence };
      return path in after ? [] : { kind: 'breaking', sentence };
    }),
  });
});
`;

const journeysFile = (version: string): string =>
  JSON.stringify({
    base: '/',
    inline: { 'index.html': { scripts: [], styles: [] } },
    journeys: [{ id: 'move-in', version, folder: '/', storage: '', language: 'en' }],
  });

/** The files of a build of these files: its page is the home screen, which names a script. */
function builtFiles(source: StructureTexts): Readonly<Record<string, string>> {
  const home = source['screens/home.json'] ?? '';
  const script = `assets/app-${createHash('sha256').update(home).digest('hex').slice(0, 8)}.js`;
  return {
    'index.html': `${home} ${script}`,
    'service-worker.js': `worker of ${home}`,
    [script]: `script of ${home}`,
    'art/home.svg': '<svg/>',
    '.render/journeys.json': journeysFile(script),
    '.studio/.check/move-in.json': editableStudio['.studio/.check/move-in.json'] ?? '',
    '.studio/preview.html': `preview of ${home} ${script}`,
    [`.studio/${script}`]: `preview script of ${home}`,
    '.studio/data/move-in/states.json': JSON.stringify([home]),
    '.studio/data/move-in/journey.json': describeJourney(source['journey.json'] ?? '{}'),
  };
}

const describeJourney = (text: string): string =>
  JSON.stringify({
    id: 'move-in',
    base: '/',
    languages: ['en'],
    title: (JSON.parse(text) as { title?: string }).title,
  });

/** Writes a deployed build of these files, with a studio, and returns its folder; another engine has another code. */
export function writeDeployed(source: StructureTexts = testFiles, engine = 'first'): string {
  return writeDist({
    ...editableStudio,
    ...builtFiles(source),
    '.studio/data/move-in/versions.json': JSON.stringify([{ id: 'today' }]),
    '.studio/.check/check.mjs': `${check}// ${engine}`,
    '.studio/.check/move-in.files.json': JSON.stringify(source),
  });
}

/** Deploys other code in a folder, before its server has checked anything: its check refuses a word. */
export function deployOtherCode(dist: string, refused: string): void {
  writeFileSync(
    join(dist, '.studio/.check/check.mjs'),
    `${check.replaceAll('BROKEN', refused)}// other than ${refused}`,
  );
}

/** A builder without Vite, which a test can have wait at a step. */
export interface TestBuilder extends ReleaseBuilder {
  /** Called at each step; the build goes on once it resolves. */
  atStep: (step: string) => Promise<void>;
  /** The tasks so far. */
  readonly tasks: readonly BuildTask[];
}

/** Creates a builder that refuses BROKEN and a walkthrough of before, and ends at CRASH. */
export function createTestBuilder(): TestBuilder {
  const tasks: BuildTask[] = [];
  const builder: TestBuilder = {
    tasks,
    atStep: async () => undefined,
    async build(task, onProgress) {
      tasks.push(task);
      for (const step of ['prepare', 'check', 'explore', 'scenarios', 'build'] as const) {
        onProgress({ step, detail: `${step} of the test` });
        await builder.atStep(step);
      }
      const changes = diffStructure(task.journey, task.before, task.source);
      const all = Object.values(task.source).join('');
      if (all.includes('CRASH')) throw new Error('The builder has crashed.');
      if (all.includes('BROKEN')) return { failures: ['The home screen is broken.'], changes };
      const path = 'scenarios/first.json';
      if (all.includes(otherWay) && task.source[path] !== updatedWalkthrough)
        return { failures: [`${path} goes another way now.`], changes, walkthroughs: { [path]: updatedWalkthrough } };
      for (const [name, text] of Object.entries(builtFiles(task.source))) {
        mkdirSync(dirname(join(task.folder, name)), { recursive: true });
        writeFileSync(join(task.folder, name), text);
      }
      return { failures: [], changes };
    },
  };
  return builder;
}
