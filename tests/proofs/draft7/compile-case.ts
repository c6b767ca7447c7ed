import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { formatFacts } from '../../../src/engine/model/texts/formats.ts';
import { effectFacts } from '../../../src/engine/runtime/effects/effect-facts.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';

/** A catalogue with one widget, which edits an object of any content. */
const catalogue: Catalogue = {
  widgets: {
    whole: { name: 'whole', summary: '', accepts: 'object', options: {}, examples: [], words: {}, shape: 'group' },
  },
  blocks: { heading: { name: 'heading', options: {}, hasMainHeading: true }, fields: { name: 'fields', options: {} } },
  actions: {},
  effects: effectFacts,
  formats: formatFacts,
} as unknown as Catalogue;

/** Whether a value is valid, judged by the validator that a browser gets. */
export type Verdict = (data: unknown) => boolean;

/**
 * Brings a schema through everything that a journey's schema goes through, as that of one value of a screen: parse, check,
 * inline, compile, evaluate; as a plain form and as a structured one, which must agree. `others` are further files of the
 * journey's schemas.
 * @throws Error with the problems of the check.
 */
export async function compileCase(
  schema: JSONSchema7Definition,
  others: Readonly<Record<string, JSONSchema7>> = {},
): Promise<Verdict> {
  const files = typeof schema === 'object' ? { case: schema, ...others } : {};
  const inner: JSONSchema7Definition = typeof schema === 'object' ? { $ref: 'case.schema.json' } : schema;
  const form: JSONSchema7 = { type: 'object', properties: { value: { type: 'object', properties: { inner } } } };
  const plain = await compileForm({ ...files, form });
  const structured = await compileForm({ ...files, form: { ...form, dependencies: { value: [] } } });
  return (data) => {
    const verdict = plain({ value: { inner: data } });
    if (structured({ value: { inner: data } }) !== verdict) throw new Error('The structured form judges differently.');
    return verdict;
  };
}

async function compileForm(schemas: Readonly<Record<string, JSONSchema7>>): Promise<Verdict> {
  const fields = { value: { label: 'Value', widget: 'whole' } };
  const blocks = [{ heading: 'Form' }, { fields: ['value'] }];
  const machine = await buildJourney(
    { screens: { form: { path: '/', title: 'Form', fields, blocks } }, schemas },
    catalogue,
  );
  return (data) => machine.screens.form?.validate(data) === true;
}
