import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { getLanguageService, type JSONSchema, type LanguageService, TextDocument } from 'vscode-json-languageservice';
import { editorSchemas } from '../../src/check/editor-schemas.ts';
import { readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { text } from '../support/journey-text.ts';
import { catalogue } from '../support/product.ts';
import { journeyIds, readJourney } from '../support/read-journey.ts';

const caption = text('landlord-detail', 'caption text');
const root = 'file:///project';
let service: LanguageService;

beforeAll(async () => {
  const [journeys, schemas] = await Promise.all([Promise.all(journeyIds.map(readJourney)), readSchemas(process.cwd())]);
  // The service writes into the schemas that it is given, which contain those of the catalogue.
  const { journey, screen, data } = structuredClone(editorSchemas(schemas, journeys, catalogue));
  service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, from) => new URL(path, from).href },
    schemaRequestService: async (uri) => readFileSync(uri.slice(`${root}/`.length), 'utf8'),
  });
  // Registers schemas by the URI that "$schema" resolves to, as VS Code does for "json.schemas" in its settings.
  service.configure({
    schemas: [
      { uri: `${root}/schemas/journey.schema.json`, schema: journey as JSONSchema },
      { uri: `${root}/schemas/screen.schema.json`, schema: screen as JSONSchema },
      { uri: 'http://json-schema.org/draft-07/schema#', schema: data as JSONSchema },
    ],
  });
});

/** Opens a file with the cursor at `¦`, or else at `|`. */
function open(file: string, text: string) {
  const at = text.includes('¦') ? text.indexOf('¦') : text.indexOf('|');
  const document = TextDocument.create(
    `${root}/journeys/move-in/${file}`,
    'json',
    1,
    text.slice(0, at) + text.slice(at + 1),
  );
  return { document, json: service.parseJSONDocument(document), position: document.positionAt(at) };
}

const screen = (body: string): string =>
  `{"$schema":"../../../schemas/screen.schema.json","path":"/x","title":"X",${body}}`;
const journey = (body: string): string => `{"$schema":"../../schemas/journey.schema.json",${body}}`;

async function complete(file: string, text: string): Promise<string[]> {
  const { document, json, position } = open(file, text);
  const list = await service.doComplete(document, position, json);
  return list?.items.map(({ label }) => label.replaceAll('"', '')) ?? [];
}

async function hover(file: string, text: string): Promise<string> {
  const { document, json, position } = open(file, text);
  return JSON.stringify((await service.doHover(document, position, json))?.contents ?? '');
}

describe('an editor completes', () => {
  test.each([
    [
      'a screen to go to',
      screen('"on":{"submit":[{"goto":"|"}]}'),
      ['next', 'back', 'landing', 'faq', 'check-answers'],
    ],
    ['a dialog', screen('"on":{"terms":[{"dialog":"|"}]}'), ['terms', 'privacy']],
    ['a variant', screen('"variants":[{"when":{"path":"session.entry","eq":"A"},"show":"|"}]'), ['phone-verify']],
    ['a widget', screen('"fields":{"pan":{"label":"PAN","widget":"|"}}'), ['pan', 'phone', 'image-drop']],
    [
      'an option of that widget',
      screen('"fields":{"pan":{"label":"PAN","widget":"pan","options":{"|"}}}'),
      ['placeholder'],
    ],
    ['a block', screen('"blocks":[{"|"}]'), ['heading', 'accordion', 'when']],
    ['an action', screen('"on":{"submit":[{"run":"|"}]}'), ['check-pan', 'look-up-pincode']],
    [
      'an outcome of that action',
      screen('"on":{"submit":[{"run":"look-up-pincode","outcomes":{"|"}}]}'),
      ['found', 'not-found', 'unavailable'],
    ],
    ['an input of that action', screen('"on":{"submit":[{"run":"check-pan","with":{"|"}}]}'), ['pan_number', 'uid']],
    ['an action to send', screen('"on":{"submit":[{"send":"|"}]}'), ['record-consent', 'check-pan']],
    [
      'an input of that action to send',
      screen('"on":{"submit":[{"send":"record-consent","with":{"|"}}]}'),
      ['consent', 'language'],
    ],
    ['an action in a condition', screen('"blocks":[{"heading":"X","when":{"action":"|"}}]'), ['check-pan']],
    ['session data', screen('"requires":["|"]'), ['uid', 'panNumber', 'tenants']],
    ['an effect', screen('"on":{"submit":[{"|"}]}'), ['goto', 'toast', 'run', 'redirect']],
  ])('%s', async (_, text, expected) => {
    expect(await complete('screens/x.json', text)).toEqual(expect.arrayContaining(expected));
  });

  test('a screen of a flow, and only screens', async () => {
    const offered = await complete('journey.json', journey('"flows":{"quick-check":["|"]}'));
    expect(offered).toEqual(expect.arrayContaining(['landing', 'process-screen', 'ownership']));
    expect(offered).not.toContain('check-pan');
  });

  test('the start', async () => {
    expect(await complete('journey.json', journey('"start":"|"'))).toContain('landing');
  });
});

/** The file of a shipped screen, with a text replaced by one that has the cursor at `|`, here `¦`, since texts have `|`. */
function shipped(id: string, from: string, to: string): string {
  const text = readFileSync(`journeys/move-in/screens/${id}.json`, 'utf8');
  expect(text).toContain(from);
  return text.replace(from, () => to.replace('|', '¦'));
}

describe('in the file of a screen, an editor completes the names of that screen', () => {
  test.each([
    [
      'a path',
      'process-screen',
      '"path": "session.uid"',
      '"path": "|"',
      ['session.uid', 'form.phone'],
      ['form.address'],
    ],
    ['a value', 'landlord-detail', '"uid": "session.uid"', '"uid": "|"', ['session.uid', 'form.name'], ['form.otp']],
    [
      'the data of an outcome',
      'landlord-detail',
      '"session.invitedRent": "data.rent"',
      '"session.invitedRent": "|"',
      ['data.rent', 'data.phone'],
      ['data.uid'],
    ],
    ['a field', 'tenant-detail', '"field": "ifsc"', '"field": "|"', ['pan', 'ifsc'], ['address']],
    ['a field of a block', 'landlord-detail', '["name", "phone", "address"]', '["name", "|"]', ['phone'], ['otp']],
    ['an event', 'landlord-detail', '"event": "skip"', '"event": "|"', ['skip', 'change-phone'], ['verify-code']],
    [
      'an event to answer',
      'landlord-detail',
      '"skip": [',
      '"|": [',
      ['skip', 'incomplete', 'valid:phone'],
      ['valid:otp'],
    ],
    ['a view', 'landing', '"view": "code"', '"view": "|"', ['phone', 'code'], ['main']],
    [
      'a placeholder',
      'landlord-detail',
      `"text": "${caption}"`,
      '"text": "|"',
      ['{session.invitedBy}', '{form.name}'],
      ['{form.otp}'],
    ],
    [
      'a target',
      'landlord-detail',
      '"session.invitedRent": "data.rent"',
      '"|": ""',
      ['session.invitedRent'],
      ['data.rent'],
    ],
  ])('%s', async (_, id, from, to, expected, others) => {
    const offered = await complete(`screens/${id}.json`, shipped(id, from, to));
    expect(offered).toEqual(expect.arrayContaining(expected));
    expect(offered.filter((name) => others.includes(name))).toEqual([]);
  });

  test('and offers no name as a key of a block', async () => {
    const heading = text('faq', 'heading');
    const offered = await complete('screens/faq.json', shipped('faq', `"heading": "${heading}`, `"|": "${heading}`));
    expect(offered).toContain('heading');
    expect(offered.filter((name) => ['event', 'path', 'valid'].includes(name))).toEqual([]);
  });

  test.each([
    [
      'a path, with the label of its field',
      'landlord-detail',
      '"name": "form.name"',
      '"name": "for|m.name"',
      text('landlord-detail', 'name label').replace('*', ''),
    ],
    [
      'a text, with its placeholders',
      'landlord-detail',
      `"text": "${caption}"`,
      `"text": "${caption.slice(0, 4)}|${caption.slice(4)}"`,
      'session\\\\.invitedBy',
    ],
  ])('and explains %s', async (_, id, from, to, expected) => {
    expect(await hover(`screens/${id}.json`, shipped(id, from, to))).toContain(expected);
  });
});

describe('in a data schema, an editor', () => {
  const schemaFile = (body: string): string =>
    `{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","properties":{"x":{${body}}}}`;

  test('completes the shared rules, and the keywords', async () => {
    const file = '../../schemas/move-in/x.schema.json';
    expect(await complete(file, schemaFile('"$ref":"|"'))).toEqual(
      expect.arrayContaining(['../fields.schema.json#/$defs/pan', '../fields.schema.json#/$defs/mobile']),
    );
    expect(await complete(file, schemaFile('"|"'))).toEqual(expect.arrayContaining(['maxLength', 'enum']));
  });

  test('explains a shared rule', async () => {
    const text = schemaFile('"$ref":"../fields.schema.json#/$defs/mo|bile"');
    expect(await hover('../../schemas/move-in/x.schema.json', text)).toContain('Indian mobile number');
  });
});

describe('an editor explains', () => {
  test.each([
    ['path', screen('"requ|ires":["uid"]'), 'Session data that this screen needs'],
    ['goto', screen('"on":{"submit":[{"go|to":"next"}]}'), 'The id of a screen, next, or back'],
    ['history', screen('"hist|ory":"lock"'), 'browser Back does not leave the screen'],
    ['widget', screen('"fields":{"pan":{"label":"PAN","wid|get":"pan"}}'), 'The control for the value'],
    [
      'placeholder',
      screen('"fields":{"pan":{"label":"P","widget":"pan","options":{"place|holder":"A"}}}'),
      'An example shown',
    ],
    [
      'outcomes',
      screen('"on":{"submit":[{"run":"check-pan","out|comes":{}}]}'),
      'The effects of each outcome of the action',
    ],
  ])('%s', async (_, text, description) => {
    expect(await hover('screens/x.json', text)).toContain(description);
  });

  test.each(['journey', 'screen', 'copy', 'glossary', 'waivers', 'scenario'])(
    'every property of schemas/%s',
    (name) => {
      const schema: unknown = JSON.parse(readFileSync(`schemas/${name}.schema.json`, 'utf8'));
      expect(undescribed(schema, schema, name)).toEqual([]);
    },
  );
});

test.each(journeyIds)('the files of %s => no diagnostics', async (id) => {
  const { journey: file, screens } = await readJourneyFiles(process.cwd(), id);
  for (const { file: name, text } of [file, ...Object.values(screens)]) {
    const document = TextDocument.create(`${root}/${name}`, 'json', 1, text);
    const found = await service.doValidation(document, service.parseJSONDocument(document));
    expect({ name, found: found.map(({ message }) => message) }).toEqual({ name, found: [] });
  }
});

/** The properties that have no description, neither their own nor that of the schema they refer to. */
function undescribed(whole: unknown, schema: unknown, at: string): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  return Object.entries(schema).flatMap(([key, value]) => {
    const here = `${at}/${key}`;
    if (key !== 'properties' || isCondition(at)) return undescribed(whole, value, here);
    return Object.entries(value as object).flatMap(([name, inner]) => [
      ...(name === '$schema' || isDescribed(whole, inner) ? [] : [`${here}/${name}`]),
      ...undescribed(whole, inner, `${here}/${name}`),
    ]);
  });
}

const isCondition = (at: string): boolean => /\/(if|then)$/.test(at);

function isDescribed(whole: unknown, schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  if ('description' in schema) return true;
  const ref = '$ref' in schema ? String(schema.$ref) : undefined;
  const steps = ref?.split('/').slice(1);
  return (
    steps !== undefined &&
    isDescribed(
      whole,
      steps.reduce<unknown>((value, step) => (value as never)[step], whole),
    )
  );
}
