import { expect, test } from 'vitest';
import { prerenderPages } from '../../../src/first-load/prerender/prerender-pages.ts';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { fewAssets, readPage } from '../../support/pages/read-machine.ts';
import { catalogue, project } from '../../support/product.ts';

/** The amount of a prerendered page, in a journey in India. */
async function amountIn(language: string) {
  const machine = await buildJourney(
    {
      journey: { settings: { locale: { language, country: 'IN', currency: 'INR' } } },
      screens: {
        form: {
          path: '/',
          title: 'Form',
          fields: { rent: { label: 'Rent', widget: 'money' } },
          blocks: [{ heading: 'Form' }, { fields: ['rent'] }, { submit: 'Next' }],
          on: { submit: [{ goto: 'form' }] },
        },
      },
      schemas: { form: { type: 'object', properties: { rent: { type: 'number', minimum: 100_000 } } } },
    },
    catalogue,
  );
  const { page } = readPage(prerenderPages(machine, fewAssets, language, project)['index.html'] ?? '');
  return page.fields.rent;
}

// CLDR 48: Spanish writes 1,5 for one and a half also in India, Kannada groups by thousands. The engine writes neither there.
test.each(['es', 'kn', 'ml'])(
  'an amount before hydration in "%s" in India => read and limited as after it',
  async (language) => {
    const field = await amountIn(language);
    expect(field?.format).toMatchObject({ locale: 'en-IN' });
    expect(field?.rules[0]?.[2]).toContain('1,00,000');
  },
);
