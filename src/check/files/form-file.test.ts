import { expect, test } from 'vitest';
import { catalogue } from '../../../tests/support/product.ts';
import { formScreen } from '../../engine/model/form-screen.ts';
import { formFiles } from './form-file.ts';
import { openForm, readFormContext } from './open-form.ts';

const context = await readFormContext(process.cwd());
const open = (text: string) => openForm({ file: 'src/apply.form.json', text }, catalogue, context);
const screenOf = (text: string) => {
  const { files } = formFiles({ file: 'apply.form.json', text }, context);
  return JSON.parse(files.screens[formScreen]?.text ?? '');
};

const name = '"name": { "label": "Your name", "widget": "text" }';
const form = (fields = name, schema = '"name": { "type": "string" }'): string => `{
  "title": "Apply",
  "schema": {
    "type": "object",
    "properties": { ${schema} }
  },
  "fields": {
    ${fields}
  }
}`;

test('title, schema and fields => a screen with all fields, a button that submits, and the heading of a screen', () => {
  const screen = open(form()).journey.screens[formScreen];
  expect(screen?.views.main?.blocks.map((block) => [block.name, block.options])).toEqual([
    ['fields', ['name']],
    ['submit', 'Submit'],
    ['heading', 'Apply'],
  ]);
});

test.each([
  ['a misspelt widget', form(name.replace('"text"', '"texd"')), /^src\/apply\.form\.json:8:\d+ .*texd/m],
  ['an unknown type', form(name, '"name": { "type": "strin" }'), /^src\/apply\.form\.json:5:\d+ .*strin/m],
  ['a field without a value', form(`${name}, "city": { "label": "City", "widget": "text" }`), /:8:\d+ .*city/m],
  ['no JSON', `${form()}}`, /^src\/apply\.form\.json:10:2 /m],
  ['no object', '[]', /^src\/apply\.form\.json:1:1 /m],
  ['nothing', '', /^src\/apply\.form\.json:1:1 /m],
  [
    'a translation without a placeholder',
    form().replace(/}$/, ', "translations": { "hi": { "Apply": 7 } } }'),
    undefined,
  ],
])('%s => a problem at its line of the file', (_, text, problem) => {
  if (problem) expect(() => open(text)).toThrow(problem);
  else expect(open(text).copies.map(({ language }) => language)).toEqual(['hi']);
});

test.each([
  ['first', '{"schema":{"type":"object"},"title":"A"}'],
  ['last', '{"title":"A","schema":{"type":"object"}}'],
  ['beside others of a form only', '{"schema":{},"submit":"B","title":"A","translations":{}}'],
  ['before others of a form only', '{"title":"A","schema":{},"submit":"B"}'],
  ['between others', '{"title":"A","schema":{},"on":{"submit":[]}}'],
  ['alone', '{"schema":{}}'],
])('a schema %s => the rest is JSON of a screen', (_, text) => {
  const { schema: _schema, submit: _submit, translations: _translations, ...screen } = JSON.parse(text);
  expect(screenOf(text)).toMatchObject(screen);
  expect(screenOf(text)).not.toHaveProperty('schema');
});

test('blocks and handlers of its own => they stay', () => {
  const own = { title: 'A', schema: { type: 'object' }, blocks: [{ submit: 'Go' }], on: { submit: [{ log: 'gone' }] } };
  expect(screenOf(JSON.stringify(own))).toMatchObject({
    blocks: [{ submit: 'Go' }, { heading: 'A' }],
    on: { submit: [{ log: 'gone' }] },
  });
});
