import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldNameFrom, uniqueSlugs } from '../../../src/import/imported-form.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';
import type { WalkedFile, WalkedForm, WalkedStep } from './defra-walks.ts';
import { type Imported, importContent } from './imported.ts';
import { folderWith } from './installed.ts';

// chokidar is a peer of nunjucks, which the engine loads.
const folder = folderWith('@defra/forms-engine-plugin@8.0.1', 'chokidar@3.6.0');
const engine = join(folder, 'node_modules/@defra/forms-engine-plugin');
const walks = join(import.meta.dirname, 'defra-walks.ts');
// The engine looks for the styles that it draws with below the working folder.
const options = { cwd: folder, maxBuffer: 2 ** 30 };
const out = execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), walks, engine], options);
const all = JSON.parse(out.toString()) as readonly WalkedForm[];
// One sample names its questions with their sections, as former engines did. This one finds none, and its conditions never hold.
const hasSections = ({ file }: WalkedForm): boolean => /"name":"\w+\.\w+"/.test(JSON.stringify(file));
const forms = all.filter((form) => form.file !== undefined && !hasSections(form));

test('the engine runs its samples and 300 generated forms', () => {
  const generated = forms.filter(({ name }) => name.startsWith('generated'));
  expect(generated.length).toBeGreaterThanOrEqual(300);
  expect(forms.length - generated.length).toBe(22);
});

test.each(forms.map((form) => [form.name, form] as const))(
  '%s => the same way with the same answers',
  async (_, form) => {
    const ours = await importContent(form.file);
    const found = ours ? form.walks.map((walk) => difference(ours, form.file, walk)) : [];
    expect([...new Set(found)].filter((one) => one !== undefined)).toEqual([]);
  },
);

/** Where the imported journey goes another way than the form; undefined if it does not. */
function difference({ journey, machine }: Imported, file: WalkedFile, walk: readonly WalkedStep[]): string | undefined {
  const screenOf = screensOf(file);
  const walkthrough = startWalkthrough(machine).arrive('/');
  for (const { path, posted, values, errors, next } of walk) {
    const { screen = '' } = walkthrough.state;
    const at = `${path} ${JSON.stringify(posted)}`;
    if (screen !== screenOf(path)) return `${at}: ours shows ${screen}`;
    const { fields = {} } = journey.screens[screen] ?? {};
    const named = Object.entries(values).map(([name, value]) => [fieldNameFrom(name), value ?? undefined] as const);
    // What is not carried over is named, and its form cannot be walked further.
    const isRepeated = file.pages.some((page) => page.path === path && page.repeat !== undefined);
    if (isRepeated || named.some(([name]) => !fields[name] || fields[name].widget === 'file')) return undefined;
    walkthrough.type(Object.fromEntries(named));
    walkthrough.press('submit');
    const now = walkthrough.state.screen ?? '';
    if (next === undefined)
      return now === 'form-sent' || now === screen ? undefined : `${at}: theirs ends, ours ${now}`;
    if (next !== path && now === screen) return `${at}: only ours refuses`;
    if (next === path && now !== screen) return `${at}: only theirs refuses: ${errors.join(' ')}`;
  }
  return undefined;
}

/** The screen of a page, by its path. */
function screensOf({ engine, startPage, pages }: WalkedFile): (path: string) => string | undefined {
  const start = engine === 'V2' ? undefined : pages.find(({ path }) => path === startPage);
  const paths = (start ? [start, ...pages.filter((page) => page !== start)] : pages).map(({ path }) => path);
  const ids = uniqueSlugs(paths, ['form-sent']);
  return (path) => ids[paths.indexOf(path)];
}
