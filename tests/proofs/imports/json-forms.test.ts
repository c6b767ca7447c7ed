import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { JSONSchema7 } from 'json-schema';
import { expect, test } from 'vitest';
import { createInliner } from '../../../src/check/schemas/inline-references.ts';
import { showFigure } from '../../support/show-figure.ts';
import { importContent } from './imported.ts';
import { folderWith } from './installed.ts';
import { randomFrom } from './random.ts';
import { randomData } from './random-data.ts';
import { asAnswers, hasChoiceOfForms, isWhole, submitted, withoutEmpty } from './submitted.ts';

interface Example {
  readonly name: string;
  readonly schema?: JSONSchema7;
  readonly uischema?: object;
}

interface Validate {
  (data: unknown): boolean;
  readonly errors?: readonly object[] | null;
}

const folder = folderWith('@jsonforms/core@3.7.0', '@jsonforms/examples@3.7.0');
const load = createRequire(join(folder, 'package.json'));
const { getExamples } = load('@jsonforms/examples') as { getExamples(): readonly Example[] };
const { createAjv } = load('@jsonforms/core') as {
  createAjv(options: object): { compile(schema: JSONSchema7): Validate };
};
// Some make their layout when they are drawn.
const examples = getExamples().filter(({ schema, uischema }) => schema && uischema);
const runs = 20;
let compared = 0;

test.each(examples.map((example) => [example.name, example] as const))(
  '%s => takes and refuses the same, and sends what was given',
  async (_, { schema = {}, uischema }) => {
    const ours = await importContent(JSON.parse(JSON.stringify({ schema, uischema })));
    if (!ours || !isWhole(ours) || hasChoiceOfForms(schema)) return;
    const validate = createAjv({ useDefaults: true }).compile(JSON.parse(JSON.stringify(schema)));
    const inlined = createInliner([{ schema }])(schema).schema;
    for (let seed = 1; seed <= runs; seed++) {
      const given = randomData(inlined, randomFrom(seed));
      if (given === undefined) continue;
      compared++;
      const isValid = validate(structuredClone(given));
      const own = submitted(ours, asAnswers(given));
      const at = JSON.stringify({ given, refused: validate.errors, errors: own.errors });
      expect(own.isAccepted, at).toBe(isValid);
      if (own.isAccepted) expect(own.sent, at).toMatchObject(withoutEmpty(asAnswers(given)) ?? {});
    }
  },
);

test('enough is compared', () => {
  showFigure(`answers compared with JSON Forms: ${compared}`);
  expect(examples.length).toBeGreaterThan(60);
  expect(compared).toBeGreaterThan(200);
});
