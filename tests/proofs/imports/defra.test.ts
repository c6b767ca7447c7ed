import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldNameFrom, uniqueSlugs } from '../../../src/import/imported-form.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';
import { showFigure } from '../../support/show-figure.ts';
import type { WalkedFile, WalkedForm, WalkedStep } from './defra-walks.ts';
import { type Imported, importContent } from './imported.ts';
import { folderWith } from './installed.ts';

/** The samples of a version of the engine, and generated forms, walked in it. */
function walked(version: string, firstSeed: number, count: number): readonly WalkedForm[] {
  // chokidar is a peer of nunjucks, which the engine loads.
  const folder = folderWith(`@defra/forms-engine-plugin@${version}`, 'chokidar@3.6.0');
  const engine = join(folder, 'node_modules/@defra/forms-engine-plugin');
  const walks = join(import.meta.dirname, 'defra-walks.ts');
  const result = join(folder, 'walks.json');
  const given = [walks, engine, result, String(firstSeed), String(count)];
  // The engine looks for the styles that it draws with below the working folder, and logs what is deprecated.
  const options = { cwd: folder, maxBuffer: 2 ** 30 };
  execFileSync(process.execPath, ['--import', import.meta.resolve('tsx'), ...given], options);
  const forms = JSON.parse(readFileSync(result, 'utf8')) as readonly WalkedForm[];
  return forms.map((form) => ({ ...form, name: `${version} ${form.name}` }));
}

const all = [...walked('8.0.1', 1, 320), ...walked('4.23.0', 0, 0)];
// One sample names its questions with their sections, as former engines did. This one finds none, and its conditions never hold.
const hasSections = ({ file }: WalkedForm): boolean => /"name":"\w+\.\w+"/.test(JSON.stringify(file));
const forms = all.filter((form) => form.file !== undefined && !hasSections(form));

test('the engine runs its samples and 300 generated forms', () => {
  const generated = forms.filter(({ name }) => name.includes('generated'));
  expect(generated.length).toBeGreaterThanOrEqual(300);
  expect(forms.length - generated.length).toBe(28);
});

test.each(forms.map((form) => [form.name, form] as const))(
  '%s => the same way with the same answers',
  async (_, form) => {
    const ours = await importContent(form.file);
    const found = ours ? form.walks.map((walk) => difference(ours, form.file, walk)) : [];
    expect([...new Set(found)].filter((one) => one !== undefined)).toEqual([]);
  },
);

test('the samples and generated forms => no warning but of what is so in them', async () => {
  const counts = new Map<string, number>();
  for (const { file } of forms)
    for (const code of (await importContent(file))?.warnings ?? []) counts.set(code, (counts.get(code) ?? 0) + 1);
  const listed = [...counts].sort().map(([code, count]) => `${code} ${count}`);
  showFigure(`${forms.length} imported forms, warnings: ${listed.join(', ')}`);
  const inThem = ['long-text', 'plain-markup', 'unguarded-summary', 'unreachable-screen', 'unset-input'];
  // A form ends somewhere: the command waives its ends.
  expect([...counts.keys()].sort()).toEqual(['dead-end', ...inThem]);
});

/** Whether a screen is of a page for payments, which their engine leaves out where nothing is to be paid. */
const pays = (file: WalkedFile, screen: string): boolean =>
  file.pages.some(
    ({ path, components }) =>
      screensOf(file)(path) === screen && components?.some(({ type }) => type === 'PaymentField'),
  );

/** Where the imported journey goes another way than the form; undefined if it does not. */
function difference({ journey, machine }: Imported, file: WalkedFile, walk: readonly WalkedStep[]): string | undefined {
  const screenOf = screensOf(file);
  const walkthrough = startWalkthrough(machine).arrive('/');
  for (const { path, posted, values, errors, next } of walk) {
    const { screen = '' } = walkthrough.state;
    const at = `${path} ${JSON.stringify(posted)}`;
    if (screen !== screenOf(path)) return pays(file, screen) ? undefined : `${at}: ours shows ${screen}`;
    const { fields = {} } = journey.screens[screen] ?? {};
    const named = Object.entries(values).map(([name, value]) => [fieldNameFrom(name), value ?? undefined] as const);
    // What is not carried over is named, and its form cannot be walked further.
    const isRepeated = file.pages.some((page) => page.path === path && page.repeat !== undefined);
    if (isRepeated || named.some(([name]) => !fields[name] || fields[name].widget === 'file')) return undefined;
    walkthrough.type(Object.fromEntries(named));
    walkthrough.press('submit');
    const other = otherEnd({ path, errors, next }, screen, walkthrough.state.screen ?? '');
    if (other !== undefined) return `${at}: ${other}`;
    if (next === undefined) return undefined;
  }
  return undefined;
}

/** How a press of Continue ends otherwise in ours, which goes on from a screen; undefined if it does not. */
function otherEnd(
  { path, errors, next }: Pick<WalkedStep, 'path' | 'errors'> & { readonly next: string | undefined },
  screen: string,
  now: string,
): string | undefined {
  if (next === undefined) return now === 'form-sent' || now === screen ? undefined : `theirs ends, ours ${now}`;
  if (next !== path && now === screen) return 'only ours refuses';
  return next === path && now !== screen ? `only theirs refuses: ${errors.join(' ')}` : undefined;
}

/** The screen of a page, by its path. */
function screensOf({ engine, startPage, pages }: WalkedFile): (path: string) => string | undefined {
  const start = engine === 'V2' ? undefined : pages.find(({ path }) => path === startPage);
  const paths = (start ? [start, ...pages.filter((page) => page !== start)] : pages).map(({ path }) => path);
  const ids = uniqueSlugs(paths, ['form-sent']);
  return (path) => ids[paths.indexOf(path)];
}
