import { getDefaultFormState } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { createInliner } from '../../../src/check/schemas/inline-references.ts';
import { showFigure } from '../../support/show-figure.ts';
import { importContent } from './imported.ts';
import { folderWith } from './installed.ts';
import { randomFrom } from './random.ts';
import { randomData } from './random-data.ts';
import { readSnapshotForms } from './snapshot-forms.ts';
import { asAnswers, hasChoiceOfForms, isWhole, submitted, withoutEmpty } from './submitted.ts';

const forms = readSnapshotForms(folderWith('@rjsf/snapshot-tests@6.10.1'));
// Nobody can give an answer that is not offered.
const offersAll = (uiSchema: object = {}): boolean => !JSON.stringify(uiSchema).includes('"ui:enumDisabled"');
const runs = 12;
let compared = 0;

test.each(forms.map((form) => [form.name, form] as const))(
  '%s => takes, refuses and sends the same',
  async (_, { schema, uiSchema }) => {
    const ours = await importContent({ schema, ...(uiSchema && { uiSchema }) });
    if (!ours || !isWhole(ours) || !offersAll(uiSchema) || hasChoiceOfForms(schema)) return;
    const inlined = createInliner([{ schema }])(schema).schema;
    for (let seed = 1; seed <= runs; seed++) {
      const given = randomData(inlined, randomFrom(seed));
      if (given === undefined) continue;
      compared++;
      const data = getDefaultFormState(validator, schema, given as object);
      const refused = validator.validateFormData(data, schema).errors.map(({ stack }) => stack);
      const own = submitted(ours, asAnswers(given));
      const at = JSON.stringify({ given, refused, errors: own.errors });
      expect(own.isAccepted, at).toBe(refused.length === 0);
      if (own.isAccepted) expect(withoutEmpty(own.sent), at).toEqual(withoutEmpty(asAnswers(data)));
    }
  },
);

const text = { type: 'string', minLength: 2 } as const;
const form = (title: string, properties: object, required: readonly string[] = Object.keys(properties)) =>
  ({ title, type: 'object', properties, required }) as JSONSchema7;
const whole = [
  form('Mail', { kind: { const: 'mail' }, mail: text }),
  form('Phone', { kind: { const: 'phone' }, phone: text }),
];
const own = [
  form('Mail', { mail: text }),
  form('Phone', { phone: text, floor: { type: 'integer', minimum: 1 } }, ['phone']),
];
const nested = (keyword: 'oneOf' | 'anyOf', options: JSONSchema7[]): JSONSchema7 => ({
  type: 'object',
  required: ['contact'],
  properties: { contact: { [keyword]: options } },
});
const atRoot = (keyword: 'oneOf' | 'anyOf'): JSONSchema7 => ({
  type: 'object',
  properties: { name: text },
  [keyword]: own,
});

// Which form it is is not in the data of most, so it is chosen, as a person does.
test.each<[string, string, JSONSchema7, readonly JSONSchema7[]]>([
  ['a constant names the form', 'contact', nested('oneOf', whole), whole],
  ['nothing names the form', 'contact', nested('oneOf', own), own],
  ['anyOf', 'contact', nested('anyOf', own), own],
  ['at the root', 'option', atRoot('oneOf'), own],
  ['at the root, anyOf', 'option', atRoot('anyOf'), own],
])('a choice between whole forms, %s => takes, refuses and sends the same', async (_, at, schema, options) => {
  const ours = await importContent({ schema });
  if (!ours) throw new Error('It is not imported.');
  for (const [index, option] of options.entries()) {
    for (let seed = 1; seed <= 4 * runs; seed++) {
      const inner = randomData(option, randomFrom(seed));
      if (typeof inner !== 'object' || inner === null) continue;
      // A constant is sent by itself.
      const constants = whole.includes(option) && { kind: index === 0 ? 'mail' : 'phone' };
      const data = { ...constants, ...inner };
      const given = at === 'contact' ? { contact: data } : data;
      compared++;
      const refused = validator.validateFormData(given, schema).errors.map(({ stack }) => stack);
      const result = submitted(ours, given, { [at]: index });
      const seen = JSON.stringify({ given, refused, errors: result.errors });
      expect(result.isAccepted, seen).toBe(refused.length === 0);
      if (result.isAccepted) expect(withoutEmpty(result.sent), seen).toEqual(withoutEmpty(given));
    }
  }
});

test('enough is compared', () => {
  showFigure(`answers compared with RJSF: ${compared}`);
  expect(forms.length).toBeGreaterThan(100);
  expect(compared).toBeGreaterThan(800);
});
