import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import { beforeAll, expect, test } from 'vitest';
import { grownSketch } from '../../bench/grown-sketch.ts';
import { buildProject } from '../../bench/project.ts';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** So many screens that a module they share would become common to all screens (`src/build/code-splitting.ts`). */
const structured = ['step-1', 'step-2', 'step-3'];
const plain = ['step-0', 'end'];
/** A screen with a field that RJSF draws. */
const drawn = 'step-4';

let dist = '';
let manifest: Readonly<Record<string, Chunk>> = {};

beforeAll(async () => {
  const { journey, screens, schemas } = grownSketch(5);
  const changed = (files: Readonly<Record<string, object>>, change: (file: object) => object) =>
    Object.fromEntries(structured.map((id) => [id, change(files[id] ?? {})]));
  const sketch = {
    journey,
    screens: {
      ...screens,
      ...changed(screens, (screen) => withAddress(screen, { parts: { city } })),
      [drawn]: withAddress(screens[drawn] ?? {}, {
        widget: 'rjsf',
        options: { uiSchema: { city: { 'ui:title': 'City' } } },
      }),
    },
    schemas: { ...schemas, ...changed(schemas, requiringAddress), [drawn]: requiringAddress(schemas[drawn] ?? {}) },
  };
  dist = (await buildProject('structured-forms', sketch)).dist;
  manifest = JSON.parse(await readFile(join(dist, '.vite/manifest.json'), 'utf8'));
}, 300_000);

const city = { label: 'City', widget: 'text' };

/** A screen that asks for an address, drawn in one of two ways. */
function withAddress(screen: object, address: object): object {
  const { fields, ...others } = screen as { readonly fields: object };
  return {
    ...others,
    fields: { ...fields, address: { label: 'Address', ...address } },
    blocks: [{ heading: 'Address' }, { fields: ['pan', 'pincode', 'address'] }, { submit: 'Next' }],
    on: { submit: [{ goto: 'next' }] },
  };
}

function requiringAddress(schema: object): JSONSchema7 {
  const { properties, required, ...others }: JSONSchema7 = schema;
  const address: JSONSchema7 = { type: 'object', required: ['city'], properties: { city: { type: 'string' } } };
  return { ...others, properties: { ...properties, address }, required: [...(required ?? []), 'address'] };
}

/** The files of a screen's chunk and of everything that it imports. */
function filesOf(screen: string): readonly string[] {
  const found = new Set<string>();
  const collect = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const imported of manifest[name]?.imports ?? []) collect(imported);
  };
  collect(`virtual:journey/move-in/${screen}`);
  return [...found].map((name) => manifest[name]?.file ?? '');
}

/** The files that a screen loads whose code matches a pattern. */
async function filesWith(pattern: RegExp, screen: string): Promise<readonly string[]> {
  const files = filesOf(screen);
  const code = await Promise.all(files.map((file) => readFile(join(dist, file), 'utf8')));
  return files.filter((_, index) => pattern.test(code[index] ?? ''));
}

// Ids of the buttons of a list and of a choice.
const structure = /-choice`|-undo`/;

test.each(structured)('a screen with an object in its form, %s => its chunk imports what draws it', async (screen) => {
  expect(await filesWith(structure, screen)).not.toEqual([]);
});

test.each(plain)('a plain screen of the same journey, %s => nothing of it', async (screen) => {
  expect(filesOf(screen).length).toBeGreaterThan(1);
  expect(await filesWith(structure, screen)).toEqual([]);
});

const evaluated = /\bnew Function\b|(?<![\w$.])eval\(|schema is invalid: |MissingRefError/;

// Matches names in the code of each RJSF package: `RJSF_…`, `__rjsf_…`, `ui:field`.
const rjsf = /rjsf|ui:field/i;

test.each([...structured, ...plain])('no code of RJSF on a screen that does not name it, %s', async (screen) => {
  expect(await filesWith(rjsf, screen)).toEqual([]);
});

test('a field that RJSF draws => its code, and nothing is evaluated at run time', async () => {
  expect(await filesWith(rjsf, drawn)).not.toEqual([]);
  expect(await filesWith(evaluated, drawn)).toEqual([]);
});

test('the validators are precompiled: nothing is evaluated at run time', async () => {
  expect(await filesWith(evaluated, 'step-1')).toEqual([]);
});

test('the prerendered page of a structured screen => its fields, nested ones included', async () => {
  const page = await readFile(join(dist, 'step-1.html'), 'utf8');
  expect(page).toMatch(/id="field_pan"[\s\S]*<fieldset[^>]*id="field_address"[\s\S]*id="field_address.city"/);
});
