import { getDefaultFormState } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
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

test('enough is compared', () => {
  showFigure(`answers compared with RJSF: ${compared}`);
  expect(forms.length).toBeGreaterThan(100);
  expect(compared).toBeGreaterThan(800);
});
