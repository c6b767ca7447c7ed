import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';

const machine = await buildJourney(
  {
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          name: { label: 'Name', widget: 'text' },
          rent: { label: 'Rent', widget: 'number' },
          sure: { label: 'Sure', widget: 'switch' },
        },
        blocks: [
          { heading: 'Form' },
          { group: { blocks: [{ fields: ['name', 'rent'] }] } },
          { fields: ['sure'], when: { path: 'form.rent', gt: 50_000 } },
          {
            submit: {
              label: 'Next',
              event: 'go-on',
              blockedBy: [{ when: { action: 'check', is: 'running' }, say: 'Checking…' }],
            },
          },
          { button: { label: 'Check', event: 'check' } },
        ],
        on: {
          'go-on': [{ goto: 'end' }],
          incomplete: [{ toast: 'Please complete the form.' }],
          check: [
            {
              run: 'check',
              with: { value: 'form.name' },
              outcomes: {
                good: [],
                bad: [{ note: { field: 'name', text: 'Not this one.', kind: 'info' } }],
                unavailable: [{ note: { field: 'name', text: 'Please try again.', kind: 'error' } }],
              },
            },
          ],
        },
      },
      reason: {
        path: '/reason',
        title: 'Reason',
        fields: { name: { label: 'Name', widget: 'text' } },
        blocks: [
          { heading: 'Reason' },
          { fields: ['name'] },
          { submit: { label: 'Next', blockedBy: [{ when: { path: 'form.name', eq: 'A' }, say: 'Not A.' }] } },
        ],
        on: { submit: [{ goto: 'end' }], incomplete: [{ toast: 'Please complete the form.' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['name', 'rent', 'sure'],
        properties: { name: { type: 'string' }, rent: { type: 'integer' }, sure: { const: true } },
      },
      reason: { type: 'object', properties: { name: { type: 'string' } } },
    },
  },
  testCatalogue,
);
const begin = (address = '/') => startWalkthrough(machine).arrive(address);

describe('submit of an incomplete form', () => {
  test('stays, shows the errors of all shown fields, and performs the effects of `incomplete`', () => {
    const walkthrough = begin().press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'form', attempt: 1, touched: { name: true, rent: true } });
    expect(walkthrough.state.touched).not.toHaveProperty('sure');
    expect(walkthrough.commands('toast')).toEqual([{ do: 'toast', text: 'Please complete the form.', kind: 'error' }]);
  });

  test('again => counts another attempt, so that the focus moves again', () => {
    expect(begin().press('submit').press('submit').state.attempt).toBe(2);
  });

  test('raised by the name of its event => the same', () => {
    expect(begin().press('go-on').state).toEqual(begin().press('submit').state);
  });

  test('a hidden field does not count; once it is shown, it does', () => {
    expect(begin().type({ name: 'A', rent: 40_000 }).press('submit').state.screen).toBe('end');
    const walkthrough = begin().type({ name: 'A', rent: 60_000 }).press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'form', errors: { sure: ['required'] } });
    expect(walkthrough.type({ sure: true }).press('submit').state.screen).toBe('end');
  });

  test('a wrong type => an error, never a submit', () => {
    expect(begin().type({ name: 'A', rent: 1.5 }).press('submit').state).toMatchObject({ screen: 'form', attempt: 1 });
  });
});

describe('submit while `blockedBy` holds', () => {
  test('nothing happens and no error is shown; afterwards, the form is submitted', () => {
    const walkthrough = begin().type({ name: 'A', rent: 1 }).press('check').press('submit');
    expect(walkthrough.state).toMatchObject({ screen: 'form', attempt: 0, touched: {} });
    expect(walkthrough.settle('check', 'good').press('submit').state.screen).toBe('end');
  });
});

describe('submit while `blockedBy` holds for another reason than a running action', () => {
  test('performs the effects of `incomplete`, whose toast is announced instead of the reason', () => {
    const walkthrough = begin('/reason').type({ name: 'A' }).press('submit');
    expect(walkthrough.commands('toast')).toHaveLength(1);
    expect(walkthrough.state).toMatchObject({ screen: 'reason', attempt: 0, blockedPresses: { submit: { count: 1 } } });
    expect(walkthrough.state.blockedPresses.submit).not.toHaveProperty('says');
  });

  test('no longer blocked => submitted, and the blocked press is forgotten', () => {
    const walkthrough = begin('/reason').type({ name: 'A' }).press('submit').type({ name: 'B' });
    expect(walkthrough.press('submit').state).toMatchObject({ screen: 'end', blockedPresses: {} });
  });
});

describe('a press of a blocked button', () => {
  const press = (fields: readonly string[], reason?: string) =>
    begin().send({ type: 'press-blocked', name: 'check', fields, reason }).state;

  test('one field is invalid => it is touched and focused', () => {
    expect(press(['rent'])).toMatchObject({ touched: { rent: true }, focus: { field: 'rent' }, attempt: 0 });
  });

  test('several fields are invalid => they are touched, and the attempt is counted for the summary', () => {
    expect(press(['name', 'rent'])).toMatchObject({
      touched: { name: true, rent: true },
      focus: undefined,
      attempt: 1,
    });
  });

  test('no field is invalid => the reason is announced', () => {
    expect(press([], 'Not yet.')).toMatchObject({ blockedPresses: { check: { count: 1, says: 'Not yet.' } } });
  });
});

describe('a failure that is said at a field', () => {
  const failed = () => begin().type({ name: 'A' }).press('check').settle('check', 'unavailable');

  test('the next attempt => is no longer said', () => {
    expect(failed().state.notes).toMatchObject({ name: { text: 'Please try again.' } });
    expect(failed().press('check').state.notes).toEqual({});
    expect(failed().press('check').settle('check', 'good').state.notes).toEqual({});
  });

  test('another event, and what is no failure => stays', () => {
    expect(failed().press('submit').state.notes).toMatchObject({ name: { text: 'Please try again.' } });
    const rejected = begin().type({ name: 'A' }).press('check').settle('check', 'bad').press('check');
    expect(rejected.state.notes).toMatchObject({ name: { text: 'Not this one.' } });
  });
});
