// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../support/engine/build-journey.ts';
import { testCatalogue } from '../../support/engine/catalogue.ts';
import { startWalkthrough } from '../../support/engine/walkthrough.ts';

const text = { type: 'string' } as const;
const sets = [{ set: { 'session.known': 'data.name', 'session.score': { literal: 700 } } }];
const isSet = { known: 'Asha', score: 700 };
const unknown = { path: 'session.known', exists: false };

/** A PAN is checked while `when` holds; the outcome sets `known` and `score`. */
async function checkPan({ when, good = sets, fields }: { when: object; good?: object[]; fields?: object }) {
  const machine = await buildJourney(
    {
      session: { known: { ...text, keep: 'memory' }, score: { type: 'number', keep: 'memory' } },
      screens: {
        pan: {
          path: '/',
          title: 'PAN',
          fields: {
            pan: { label: 'PAN', widget: 'text' },
            employer: { label: 'Employer', widget: 'text' },
            ...fields,
          },
          blocks: [
            { heading: 'PAN' },
            { fields: ['pan'], when },
            { fields: ['employer', ...Object.keys(fields ?? {})] },
            { button: { label: 'Check', event: 'check' } },
            { button: { label: 'Store', event: 'store' } },
            { submit: 'Next' },
          ],
          on: {
            check: [{ run: 'check', with: { value: 'form.pan' }, outcomes: { good, bad: [], unavailable: [] } }],
            store: [{ set: { 'session.known': { literal: 'Asha' }, 'session.score': { literal: 700 } } }],
            submit: [{ goto: 'end' }],
          },
        },
        end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }, { text: '{session.known}' }] },
      },
      schemas: {
        pan: {
          type: 'object',
          properties: { pan: text, employer: text, ...(fields && { total: { type: 'number' } }) },
        },
      },
    },
    testCatalogue,
  );
  return startWalkthrough(machine)
    .arrive('/')
    .type({ pan: 'A' })
    .press('check')
    .settle('check', 'good', { name: 'Asha' });
}

describe('an outcome after which its own input is not asked', () => {
  const total = { label: 'Total', widget: 'number', computed: { first: ['session.score'] } };
  test.each([
    ['by what it sets', { when: unknown }],
    ['by what it sets, beside a computed field', { when: unknown, fields: { total } }],
    ['by an event that it raises', { when: unknown, good: [{ raise: 'store' }] }],
    ['by having arrived', { when: { not: { action: 'check', is: 'good' } } }],
  ])('%s => what it has set holds, on this screen and the next', async (_, journey) => {
    const walkthrough = await checkPan(journey);
    for (const employer of ['x', 'y']) {
      expect(walkthrough.state).toMatchObject({ session: isSet, held: { pan: { pan: 'A' } } });
      expect(walkthrough.state.forms.pan).not.toHaveProperty('pan');
      walkthrough.type({ employer });
    }
    expect(walkthrough.press('submit').state).toMatchObject({ screen: 'end', session: isSet });
    expect(walkthrough.arrive('/').state).toMatchObject({ screen: 'pan', session: isSet });
  });
});

test('another answer hides the input of an outcome => what it has set does not hold, until that is taken back', async () => {
  const walkthrough = await checkPan({ when: { not: { path: 'form.employer', eq: 'none' } } });
  expect(walkthrough.type({ employer: 'none' }).state.session).toEqual({});
  expect(walkthrough.type({ employer: 'x' }).state.session).toEqual(isSet);
});
