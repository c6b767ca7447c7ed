import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../../src/journey/catalogue.ts';
import { effectFacts } from '../../src/runtime/effects/effect-facts.ts';
import { buildJourney } from '../engine/build-journey.ts';

/** A catalogue with one widget, which edits an object of any content. */
const catalogue: Catalogue = {
  widgets: {
    whole: { name: 'whole', summary: '', accepts: 'object', options: {}, examples: [], words: {}, shape: 'group' },
  },
  blocks: { heading: { name: 'heading', options: {}, hasMainHeading: true }, fields: { name: 'fields', options: {} } },
  actions: {},
  effects: effectFacts,
} as unknown as Catalogue;

/** Whether a value is valid, judged by the validator that a browser gets. */
export type Verdict = (data: unknown) => boolean;

/**
 * Brings a schema through everything that a journey's schema goes through, as that of one value of a screen: parse, check,
 * inline, compile, evaluate. `others` are further files of the journey's schemas.
 * @throws Error with the problems of the check.
 */
export async function compileCase(
  schema: JSONSchema7Definition,
  others: Readonly<Record<string, JSONSchema7>> = {},
): Promise<Verdict> {
  const isFile = typeof schema === 'object';
  const inner: JSONSchema7Definition = isFile ? { $ref: 'case.schema.json' } : schema;
  const value: JSONSchema7 = { type: 'object', properties: { inner } };
  const fields = { value: { label: 'Value', widget: 'whole' } };
  const machine = await buildJourney(
    {
      screens: { form: { path: '/', title: 'Form', fields, blocks: [{ heading: 'Form' }, { fields: ['value'] }] } },
      schemas: {
        form: { type: 'object', properties: { value } },
        ...(isFile && { case: schema, ...others }),
      },
    },
    catalogue,
  );
  return (data) => machine.screens.form?.validate({ value: { inner: data } }) === true;
}
