import { Ajv, type AnySchema } from 'ajv';
import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { describe, expect, test } from 'vitest';
import screenSchema from '../../schemas/screen.schema.json' with { type: 'json' };
import type { Json } from '../../src/engine/json/json.ts';
import type { Catalogue } from '../../src/engine/model/catalogue.ts';
import type { EffectPartKind } from '../../src/engine/model/effects.ts';
import { partsOfEffect } from '../../src/engine/model/effects.ts';
import { copyNames } from '../../src/engine/model/texts/copy.ts';
import type { Effect } from '../../src/engine/model/types.ts';
import type { ListedEffect } from '../../src/engine/runtime/effects/define.ts';
import { factsOfEffect } from '../../src/engine/runtime/effects/effect-facts.ts';
import { samplesOf } from '../../src/simulate/samples.ts';
import { buildJourney } from '../support/engine/build-journey.ts';
import { testCatalogue } from '../support/engine/catalogue.ts';
import { startWalkthrough } from '../support/engine/walkthrough.ts';

const definitions: Readonly<Record<string, object>> = screenSchema.$defs;

/** A valid value for each kind of part, in the journey of these tests. */
const samples: Readonly<Record<EffectPartKind, Json>> = {
  path: 'form.name',
  value: 'form.name',
  text: 'Hello, {form.name}!',
  condition: { valid: 'name' },
  effects: [{ log: 'Nested.' }],
  input: { value: 'form.name' },
  outcomes: { good: [], bad: [], unavailable: [] },
  target: 'session.note',
  cleared: 'form.name',
  address: 'form.name',
  destination: 'end',
  screenName: 'terms',
  viewName: 'other',
  eventName: 'greet',
  fieldName: 'name',
  fieldThere: 'name',
  actionName: 'check',
  countdownName: 'wait',
};

const kindOf = ({ $ref = '' }: JSONSchema7): EffectPartKind => $ref.split('/').at(-1) as EffectPartKind;

function sampleOf(schema: JSONSchema7Definition | undefined): Json {
  if (typeof schema !== 'object') return 'x';
  const { $ref, allOf: [first] = [], properties, propertyNames, additionalProperties, items } = schema;
  if ($ref !== undefined) return samples[kindOf(schema)];
  if (first !== undefined) return sampleOf(first);
  if (properties) {
    return Object.fromEntries(Object.entries(properties).map(([key, property]) => [key, sampleOf(property)]));
  }
  if (propertyNames) return { [String(sampleOf(propertyNames))]: sampleOf(additionalProperties) };
  if (items && !Array.isArray(items)) return [sampleOf(items)];
  return samplesOf(schema)[0] ?? null;
}

const example = (kind: ListedEffect): Effect => sampleOf(factsOfEffect(kind.name, kind).schema) as Effect;

const build = (effect: Effect, catalogue: Catalogue) =>
  buildJourney(
    {
      journey: { flows: { main: ['form', 'end'] } },
      session: { note: { type: 'string', keep: 'session', key: 'note' } },
      screens: {
        form: {
          ...{ path: '/', title: 'Form', fields: { name: { label: 'Name', widget: 'text' } } },
          views: {
            main: {
              blocks: [
                { heading: 'Form' },
                { fields: ['name'] },
                { button: { label: 'Go', event: 'go' } },
                { button: { label: 'Greet', event: 'greet' } },
              ],
            },
            other: { blocks: [{ heading: 'Other' }] },
          },
          on: { go: [effect], greet: [{ toast: 'Hello.' }] },
        },
        end: {
          ...{ path: '/end', title: 'End', fields: { name: { label: 'Name', widget: 'text' } } },
          blocks: [{ heading: 'End' }, { fields: ['name'] }],
        },
        terms: { title: 'Terms', blocks: [{ heading: 'Terms' }] },
      },
      schemas: {
        form: { type: 'object', properties: { name: { type: 'string' } } },
        end: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
    catalogue,
  );

/** Tests what every effect promises: a described schema, and the same change of the state each time. */
export function testEffects(kinds: readonly ListedEffect[]): void {
  const own = kinds.map((kind) => [kind.name, { ...factsOfEffect(kind.name, kind), perform: kind.perform }] as const);
  const catalogue: Catalogue = { ...testCatalogue, effects: { ...testCatalogue.effects, ...Object.fromEntries(own) } };

  test('no effect has the name of another as a key, so that its kind is unambiguous', () => {
    const keys = kinds.flatMap(({ name, properties }) => Object.keys(properties).filter((key) => key !== name));
    expect(keys.filter((key) => kinds.some(({ name }) => name === key))).toEqual([]);
    expect(new Set(kinds.map(({ name }) => name)).size).toBe(kinds.length);
  });

  test('every kind of part is a definition with a description', () => {
    const described = (kind: string): boolean => 'description' in (definitions[kind] ?? {});
    expect(Object.keys(samples).filter((kind) => !described(kind))).toEqual([]);
  });

  describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
    const schema = factsOfEffect(name, kind).schema;

    test('has a summary, and a schema for its name', () => {
      expect(kind.summary).toMatch(/^[A-Z].*\.$/);
      expect(Object.keys(kind.properties)).toContain(name);
    });

    test('its schema is plain data that compiles, and every reference in it exists', () => {
      expect(JSON.parse(JSON.stringify(schema))).toEqual(schema);
      const references = [...JSON.stringify(schema).matchAll(/"\$ref":"screen\.schema\.json#\/\$defs\/(\w+)"/g)];
      expect(JSON.stringify(schema).split('"$ref"')).toHaveLength(references.length + 1);
      expect(references.filter(([, definition = '']) => !Object.hasOwn(samples, definition))).toEqual([]);
      expect(() => new Ajv({ strict: false }).addSchema(screenSchema).compile(schema as AnySchema)).not.toThrow();
    });

    test('each of its keys has a description', () => {
      const undescribed = Object.entries(kind.properties).filter(([, { description, $ref }]) => !description && !$ref);
      expect(undescribed).toEqual([]);
    });

    test('the keys of its texts are translated', () => {
      const texts = partsOfEffect(example(kind), catalogue.effects).filter((part) => part.kind === 'text');
      expect(texts.map(({ at }) => at.split('/').at(-1) ?? '').filter((key) => !copyNames.has(key))).toEqual([]);
    });

    test('an example with all its keys => valid, changes the state, and does so deterministically', async () => {
      const machine = await build(example(kind), catalogue);
      const perform = () => {
        const session = startWalkthrough(machine).arrive('/').type({ name: 'Asha' });
        const before = { state: session.state, commands: session.commands().length };
        session.press('go');
        return {
          before,
          after: { state: session.state, commands: session.commands().length },
          asked: session.commands(),
        };
      };
      const { before, after, asked } = perform();
      expect(after).not.toEqual(before);
      expect(perform()).toEqual({ before, after, asked });
    });

    test.each(schema.required ?? [])('without "%s" => the journey is not built', async (key) => {
      const { [key]: _, ...rest } = example(kind);
      await expect(build(rest, catalogue)).rejects.toThrow('is missing');
    });

    test('with an unknown key => the journey is not built', async () => {
      await expect(build({ ...example(kind), strange: 1 }, catalogue)).rejects.toThrow(
        '"strange" is not a known key here',
      );
    });
  });
}
