import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { rjsfPlugin } from './rjsf-plugin.ts';

const schema = {
  type: 'object',
  required: ['name'],
  properties: { name: { type: 'string', minLength: 2 } },
  if: { properties: { name: { const: 'Asha' } }, required: ['name'] },
  then: { required: ['city'] },
};

const app = `import { schema, validator } from './apply.schema.json?rjsf';
const errorsOf = (data) => validator.validateFormData(data, schema).errors.map(({ property, message }) => [property, message]);
export const found = [{}, { name: 'A' }, { name: 'Asha' }, { name: 'Asha', city: 'Kochi' }].map(errorsOf);`;

test('a schema imported for RJSF => its validator says where and in words what is wrong, and compiles nothing', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rjsf-plugin-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await writeFile(join(root, 'apply.schema.json'), JSON.stringify(schema));
  await writeFile(join(root, 'app.js'), app);
  const output = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [rjsfPlugin()],
    build: { write: false, lib: { entry: join(root, 'app.js'), formats: ['es'] } },
  });
  const [bundle] = [output].flat();
  const code = bundle && 'output' in bundle ? bundle.output[0].code : '';
  expect(code).not.toMatch(/new Function\(|\beval\(/);
  const { found } = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
  expect(found).toEqual([
    [['name', 'Please fill this in.']],
    [['.name', '2 or more characters, please.']],
    [
      ['city', 'Please fill this in.'],
      ['', 'Please check this.'],
    ],
    [],
  ]);
});
