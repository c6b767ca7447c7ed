import type { JSONSchema7 } from 'json-schema';
import { type BenchForm, listOf, many, opener, second, small } from './workloads.ts';

/** The contents of a journey's files: the differences from the product's `journey.json`, screens and data schemas. */
export interface JourneySketch {
  readonly journey: Readonly<Record<string, unknown>>;
  readonly screens: Readonly<Record<string, object>>;
  readonly schemas: Readonly<Record<string, JSONSchema7>>;
  /** Language -> its file in `copy/`. */
  readonly copies?: Readonly<Record<string, object>>;
}

/** PAN and PIN code, and the screen that Next leads to. */
export const smallJourney: JourneySketch = {
  journey: flowOf('identity', 'landlord'),
  screens: {
    identity: screenOf('/', small, [{ goto: 'next' }]),
    landlord: screenOf('/landlord', second, [{ goto: 'identity' }]),
  },
  schemas: { identity: schemaOf(small), landlord: schemaOf(second) },
};

/** A screen with a button, and the screen of this many fields that it opens. */
export function manyJourney(count: number): JourneySketch {
  const form = many(count);
  return {
    journey: flowOf('start', 'form'),
    screens: {
      start: {
        ...{ path: '/', title: opener.title },
        blocks: [
          { heading: opener.title },
          { actions: { blocks: [{ button: { label: opener.button, event: 'open' } }] } },
        ],
        on: { open: [{ goto: 'next' }] },
      },
      form: screenOf('/form', form, [{ goto: 'start' }]),
    },
    schemas: { form: schemaOf(form) },
  };
}

/** A screen with a button, and the screen that it opens: a list of this many entries with five fields each. */
export function listJourney(count: number): JourneySketch {
  const form = listOf(count);
  const whole = manyJourney(5);
  const { fields: parts, ...screen } = screenOf('/form', form, [{ goto: 'start' }]) as { fields: object };
  const each = { label: 'Entry', parts };
  return {
    ...whole,
    screens: {
      ...whole.screens,
      form: {
        ...screen,
        fields: { entries: { label: form.title, entries: { each, add: 'Add', remove: 'Remove' } } },
        blocks: [{ heading: form.title }, { fields: ['entries'] }, { actions: { blocks: [{ submit: form.button }] } }],
      },
    },
    schemas: { form: listSchemaOf(form) },
  };
}

/** The schema of a list of entries. */
export function listSchemaOf({ count, ...form }: ReturnType<typeof listOf>): JSONSchema7 {
  const entries: JSONSchema7 = { type: 'array', minItems: count, items: schemaOf(form) };
  return { type: 'object', required: ['entries'], properties: { entries } };
}

function flowOf(...ids: readonly string[]): JourneySketch['journey'] {
  const session = { type: 'object', properties: {} };
  return { title: 'Bench', start: ids[0], notFound: ids[0], entries: {}, flows: { main: ids }, session };
}

function screenOf(path: string, { title, fields, button }: BenchForm, submit: readonly object[]): object {
  return {
    ...{ path, title },
    fields: Object.fromEntries(
      fields.map(({ name, label, kind, message }) => [name, { label, widget: kind, messages: { pattern: message } }]),
    ),
    blocks: [
      { heading: title },
      { fields: fields.map(({ name }) => name) },
      { actions: { blocks: [{ submit: button }] } },
    ],
    on: { submit },
  };
}

function schemaOf({ fields }: BenchForm): JSONSchema7 {
  return {
    type: 'object',
    required: fields.map(({ name }) => name),
    properties: Object.fromEntries(fields.map(({ name, pattern }) => [name, { type: 'string', pattern }])),
  };
}
