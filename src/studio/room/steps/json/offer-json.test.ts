import { expect, test } from 'vitest';
import { catalogue } from '../../../../../tests/support/product.ts';
import { readFileSchemas } from '../../../build/build-studio.ts';
import { offerJson } from './offer-json.ts';

const schemas = await readFileSchemas(process.cwd(), catalogue);
const names = { screens: ['one', 'two'], session: ['name', 'rent'] };

/** What is offered where the text has a bar. */
function offered(kind: keyof typeof schemas, marked: string) {
  const offset = marked.indexOf('|');
  const text = marked.replace('|', '');
  const found = offerJson(text, offset, { schema: schemas[kind], names });
  return { replaced: found && text.slice(found.from, found.to), offers: found?.offers ?? [] };
}
const inserted = (kind: keyof typeof schemas, marked: string) =>
  offered(kind, marked).offers.map(({ insert }) => insert);

const on = (effects: string) =>
  `{"title": "A", "fields": {"code": {"label": "Code"}}, "views": {"first": {"blocks": []}}, "on": {"go": [${effects}]}}`;

test('keys of a screen => those that it lacks, the needed ones marked, with their description', () => {
  const { offers, replaced } = offered('screen', '{"path": "/a", |}');
  const keys = offers.map(({ json }) => json);
  expect(keys).toEqual(expect.arrayContaining(['"title"', '"blocks"', '"requires"']));
  expect(keys).not.toContain('"path"');
  expect(replaced).toBe('');
  expect(offers.find(({ json }) => json === '"title"')).toMatchObject({ insert: '"title": ', isRequired: true });
  expect(offers.find(({ json }) => json === '"title"')?.description).toMatch(/title/);
});

test.each([
  ['in quotes', '{"ti|"}', '"ti"', '"title": '],
  ['in quotes that are not closed', '{"ti|', '"ti', '"title": '],
  ['without quotes', '{ti|}', 'ti', '"title": '],
  ['before its value', '{"ti|": "A"}', '"ti"', '"title"'],
])('a key that is typed %s => is replaced as a whole', (_, text, replaced, insert) => {
  expect(offered('screen', text).replaced).toBe(replaced);
  expect(inserted('screen', text)).toContain(insert);
});

test('options of a block and a widget => by their names', () => {
  expect(inserted('screen', '{"blocks": [{"accordion": {"name": "a", |}}]}')).toEqual(['"items": ']);
  expect(inserted('screen', '{"blocks": [{"accordion": {"items": [{"question": "A", |}]}}]}')).toEqual(['"answer": ']);
  expect(inserted('screen', '{"fields": {"a": {"widget": "text", "options": {|}}}}')).toContain('"maxLength": ');
  expect(inserted('screen', '{"fields": {"a": {"widget": "|"}}}')).toContain('"phone"');
});

test('effects, actions and their outcomes => what fits to what is there', () => {
  const keys = inserted('screen', on('{|}'));
  expect(keys).toEqual(expect.arrayContaining(['"goto": ', '"run": ', '"toast": ']));
  expect(inserted('screen', on('{"toast": "A", |}'))).toEqual(['"kind": ', '"quiet": ']);
  expect(inserted('screen', on('{"toast": "A", "kind": |}'))).toEqual(['"error"', '"success"', '"info"']);
  expect(inserted('screen', on('{"run": "|"}'))).toContain('"send-code"');
  expect(inserted('screen', on('{"run": "send-code", "outcomes": {"sent": [], |}}'))).toEqual(
    expect.arrayContaining(['"rejected": ', '"unavailable": ']),
  );
});

test('names of the journey => screens, fields, views, events and values', () => {
  expect(inserted('screen', on('{"goto": "|"}'))).toEqual(['"next"', '"back"', '"one"', '"two"']);
  expect(inserted('screen', on('{"dialog": |}'))).toEqual(['"one"', '"two"']);
  expect(inserted('screen', on('{"focus": "|"}'))).toEqual(['"code"']);
  expect(inserted('screen', on('{"view": "|"}'))).toEqual(['"first"']);
  expect(inserted('screen', on('{"raise": "|"}'))).toEqual(['"go"']);
  expect(inserted('screen', on('{"set": {|}}'))).toEqual(['"form.code": ', '"session.name": ', '"session.rent": ']);
  expect(inserted('screen', on('{"set": {"session.name": "|"}}'))).toEqual(
    expect.arrayContaining(['"session.rent"', '"form.code"']),
  );
  expect(inserted('screen', '{"requires": ["|"]}')).toEqual(['"name"', '"rent"']);
  expect(inserted('screen', '{"fields": {"code": {}}, "blocks": [{"fields": ["|"]}]}')).toEqual(['"code"']);
  expect(inserted('journey', '{"start": "|"}')).toEqual(['"one"', '"two"']);
  expect(inserted('journey', '{"flows": {"way": ["one", |]}}')).toEqual(['"one"', '"two"']);
  expect(inserted('copy', '{"texts": {|}}')).toEqual(['"journey.json": ', '"one": ', '"two": ']);
});

test('true or false, and files of the other kinds => by their schemas', () => {
  expect(inserted('screen', '{"views": {"a": {"blocks": [{"logos": {"items": [{|}]}}]}}}')).toEqual([
    '"image": ',
    '"name": ',
  ]);
  expect(inserted('copy', '{|}')).toEqual(expect.arrayContaining(['"language": ', '"texts": ']));
  expect(inserted('copy', '{"texts": {"one": {"/title": {|}}}}')).toEqual(['"from": ', '"text": ']);
  expect(inserted('waivers', '{"waivers": [{|}]}')).toContain('"reason": ');
  expect(inserted('scenario', '{|}').length).toBeGreaterThan(1);
});

test('a free text, or no schema => nothing', () => {
  expect(offered('screen', '{"title": "A |"}').offers).toEqual([]);
  expect(offerJson('{}', 1, { names })).toBeUndefined();
});
