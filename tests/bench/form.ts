import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { drawTable } from './table.ts';

const execute = promisify(execFile);

/** One form of three fields in an app of its own. */
interface Entry {
  readonly name: string;
  readonly packages: readonly string[];
  /** What the app imports, and the element that it renders. */
  readonly imports: string;
  readonly element: string;
}

const schema = `{ type: 'object', required: ['name', 'email'], properties: {
  name: { type: 'string', minLength: 2 }, email: { type: 'string', format: 'email' }, city: { type: 'string' } } }`;
const elements = `[{ type: 'text', name: 'name', isRequired: true }, { type: 'text', name: 'email', inputType: 'email',
  isRequired: true }, { type: 'text', name: 'city' }]`;

const react: Entry = { name: 'React alone', packages: [], imports: '', element: '<p>Apply</p>' };

const entries: readonly Entry[] = [
  { name: 'this engine', packages: [], imports: `import Apply from './apply.form.json?form';`, element: '<Apply />' },
  {
    name: 'RJSF, ajv',
    packages: ['@rjsf/core@6.11.1', '@rjsf/utils@6.11.1', '@rjsf/validator-ajv8@6.11.1'],
    imports: `import Form from '@rjsf/core'; import validator from '@rjsf/validator-ajv8';`,
    element: `<Form schema={${schema}} validator={validator} />`,
  },
  {
    name: 'JSON Forms, vanilla renderers',
    packages: ['core', 'react', 'vanilla-renderers'].map((name) => `@jsonforms/${name}@3.8.0`),
    imports: `import { JsonForms } from '@jsonforms/react'; import * as vanilla from '@jsonforms/vanilla-renderers';`,
    element: `<JsonForms schema={${schema}} data={{}} renderers={vanilla.vanillaRenderers} cells={vanilla.vanillaCells} />`,
  },
  {
    name: 'SurveyJS',
    packages: ['survey-core@3.0.0', 'survey-react-ui@3.0.0'],
    imports: `import { Model } from 'survey-core'; import { Survey } from 'survey-react-ui'; import 'survey-core/survey-core.css';`,
    element: `<Survey model={new Model({ elements: ${elements} })} />`,
  },
];

/** Bytes of a built app, compressed by gzip. */
interface Bytes {
  readonly name: string;
  readonly script: number;
  readonly style: number;
}

/** Measures what a form of three fields adds to an app that has React: for this engine, packed, and for others from npm. */
export async function benchForm(): Promise<{ samples: readonly Bytes[]; text: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'form-bytes-'));
  try {
    await execute(process.execPath, ['bin/build-package.mjs']);
    await writeApp(folder);
    const built: Bytes[] = [];
    for (const entry of [react, ...entries]) built.push(await measure(folder, entry));
    const [alone, ...forms] = built;
    const samples = forms.map(({ script, ...rest }) => ({ ...rest, script: script - (alone?.script ?? 0) }));
    return { samples, text: report(samples) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function writeApp(folder: string): Promise<void> {
  await mkdir(join(folder, 'src'));
  await cp('tests/bench/form/apply.form.json', join(folder, 'src/apply.form.json'));
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const page = '<!doctype html><div id="root"></div><script type="module" src="/src/main.jsx"></script>';
  await writeFile(join(folder, 'index.html'), page);
  const plugins = `import { journeyForms } from 'journey-engine/vite';\nexport default { plugins: [journeyForms()] };\n`;
  await writeFile(join(folder, 'vite.config.js'), plugins);
  const { dependencies, devDependencies } = JSON.parse(await readFile('package.json', 'utf8'));
  const versions = { ...dependencies, ...devDependencies };
  const shared = ['vite', 'react', 'react-dom'].map((name) => `${name}@${versions[name]}`);
  const own = [resolve('build/package'), ...shared, ...entries.flatMap(({ packages }) => packages)];
  await execute('npm', ['install', '--install-links', '--no-audit', '--no-fund', ...own], { cwd: folder });
}

async function measure(folder: string, { name, imports, element }: Entry): Promise<Bytes> {
  const main = `import { createRoot } from 'react-dom/client'; ${imports}
    createRoot(document.getElementById('root')).render(${element});`;
  await writeFile(join(folder, 'src/main.jsx'), main);
  await execute('npx', ['vite', 'build', '--logLevel', 'error'], { cwd: folder });
  const assets = join(folder, 'dist/assets');
  const files = await readdir(assets);
  const bytes = async (ending: string): Promise<number> => {
    const sizes = files.filter((file) => file.endsWith(ending)).map(async (file) => gzipped(join(assets, file)));
    return (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  };
  return { name, script: await bytes('.js'), style: await bytes('.css') };
}

const gzipped = async (file: string): Promise<number> => gzipSync(await readFile(file)).length;

const report = (rows: readonly Bytes[]): string =>
  drawTable<Bytes>(
    [
      { heading: 'a form of three fields', cell: ({ name }) => name },
      { heading: 'script without React, kB', cell: ({ script }) => script / 1e3, digits: 1 },
      { heading: 'style, kB', cell: ({ style }) => style / 1e3, digits: 1 },
    ],
    rows,
  );
