import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { createInliner } from '../../../src/check/schemas/inline-references.ts';
import { valueAtSteps } from '../../../src/engine/json/pointer.ts';
import { propertyNames } from '../../../src/import/rule-condition.ts';
import { showFigure } from '../../support/show-figure.ts';
import { importContent } from './imported.ts';
import { folderWith } from './installed.ts';
import { randomFrom } from './random.ts';
import { randomData } from './random-data.ts';
import { asAnswers, hasChoiceOfForms, submitted, withoutEmpty } from './submitted.ts';

interface Element {
  readonly type?: string;
  readonly scope?: string;
  readonly rule?: object;
  readonly elements?: readonly Element[];
}

interface Example {
  readonly name: string;
  readonly schema?: JSONSchema7;
  readonly uischema?: Element;
}

interface Refusal {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly missingProperty?: string };
}

interface Ajv {
  compile(schema: JSONSchema7): { (data: unknown): boolean; readonly errors?: readonly Refusal[] | null };
}

const folder = folderWith('@jsonforms/core@3.8.0', '@jsonforms/examples@3.7.0');
const load = createRequire(join(folder, 'package.json'));
const { getExamples } = load('@jsonforms/examples') as { getExamples(): readonly Example[] };
const { createAjv, isVisible, Generate } = load('@jsonforms/core') as {
  createAjv(options: object): Ajv;
  isVisible(element: Element, data: unknown, path: string | undefined, ajv: Ajv): boolean;
  readonly Generate: { uiSchema(schema: JSONSchema7): Element };
};
const runs = Number(process.env.JSON_FORMS_RUNS ?? 60);
const examples = getExamples().flatMap(({ name, schema, uischema }) =>
  // Some make their layout when they are drawn. One is over the limits of a screen.
  schema && name !== 'huge' ? [{ name, ...plain({ schema, uischema: uischema ?? Generate.uiSchema(schema) }) }] : [],
);
const compared = new Map<string, number>();

function plain<T>(value: T): T {
  return JSON.parse(JSON.stringify(value));
}

/** What is named without a change of what is taken: texts, and how a control looks. */
const harmless =
  /^The form is not an object|^The text ".*" between the fields|loses its options|is hidden, and no value is given|its rules never show it/;

/** What no control names, by the names that lead there. */
const unnamedIn = (notes: readonly string[]): readonly (readonly string[])[] =>
  notes.flatMap((note) => {
    const names = /^"(.*)" has no field: no control names it/.exec(note)?.[1];
    return names === undefined ? [] : [names.split(' > ')];
  });

/** The controls of a layout with a rule of their own or of a group around them. */
function* ruled(element: Element, around: readonly Element[] = []): Iterable<readonly [Element, readonly Element[]]> {
  const rules = element.rule ? [...around, element] : around;
  if (element.scope !== undefined && rules.length > 0) yield [element, rules];
  for (const inner of element.elements ?? []) yield* ruled(inner, rules);
}

/** Data without a value; `each` is every entry of a list. */
function without(data: unknown, [name = '', ...inside]: readonly string[]): unknown {
  if (Array.isArray(data) && name === 'each') return data.map((one) => without(one, inside));
  if (typeof data !== 'object' || data === null || !Object.hasOwn(data, name)) return data;
  if (inside.length > 0) return { ...data, [name]: without(valueAtSteps(data, [name]), inside) };
  const { [name]: _, ...rest } = data as Readonly<Record<string, unknown>>;
  return rest;
}

/** Data of what is shown only: what is hidden is not sent here, nor read by another rule. */
function shownData(data: unknown, uischema: Element, ajv: Ajv, hidden: Set<string>): unknown {
  for (const [{ scope }, rules] of ruled(uischema)) {
    const names = propertyNames(scope) ?? [];
    if (hidden.has(names.join('/')) || rules.every((one) => isVisible(one, data, undefined, ajv))) continue;
    hidden.add(names.join('/'));
    return shownData(without(data, names), uischema, ajv, hidden);
  }
  return data;
}

test.each(examples.map((example) => [example.name, example] as const))(
  '%s => takes and refuses the same, shows the same, and sends what was given',
  async (name, { schema, uischema }) => {
    const ours = await importContent({ schema, uischema });
    const unnamed = unnamedIn(ours?.notes ?? []);
    const isKnown = (note: string): boolean =>
      harmless.test(note) || unnamed.some((one) => note.startsWith(`"${one.join(' > ')}" has no field`));
    if (!ours?.notes.every(isKnown) || hasChoiceOfForms(schema)) return;
    const ajv = createAjv({ useDefaults: true });
    const validate = ajv.compile(plain(schema));
    const inlined = createInliner([{ schema }])(schema).schema;
    for (let seed = 1; seed <= runs; seed++) {
      const random = randomData(inlined, randomFrom(seed));
      const hidden = new Set<string>();
      const asked = unnamed.reduce<unknown>(without, random);
      // An object or a list without a value is not sent.
      const given = withoutEmpty(shownData(withoutEmpty(asked), uischema, ajv, hidden));
      if (given === undefined) continue;
      compared.set(name, (compared.get(name) ?? 0) + 1);
      const isUnnamed = ({ keyword, instancePath, params }: Refusal): boolean =>
        keyword === 'required' &&
        unnamed.some((one) => one.at(-1) === params.missingProperty && instancePath.split('/').length === one.length);
      const refused = validate(structuredClone(given)) ? [] : (validate.errors ?? []).filter((one) => !isUnnamed(one));
      const own = submitted(ours, asAnswers(given));
      const at = JSON.stringify({ given, refused, errors: own.errors });
      expect(own.isAccepted, at).toBe(refused.length === 0);
      if (own.isAccepted) expect(own.sent, at).toMatchObject(asAnswers(given));
      for (const place of hidden) expect(valueAtSteps(own.sent, place.split('/')), at).toBeUndefined();
    }
  },
);

test('enough is compared', () => {
  showFigure(`answers compared with JSON Forms: ${[...compared.values()].reduce((sum, one) => sum + one, 0)}`);
  showFigure(`examples compared with JSON Forms: ${compared.size} of ${examples.length}`);
  expect(examples.length).toBeGreaterThan(60);
  expect(compared.size).toBeGreaterThan(48);
});
