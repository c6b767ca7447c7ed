import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../../tests/support/engine/walkthrough.ts';

const check = (field: string) => [
  {
    run: 'check',
    with: { value: `form.${field}` },
    outcomes: {
      good: [{ note: { field, text: '{data.name}' } }],
      bad: [{ fieldError: { field, text: 'Wrong' } }],
      unavailable: [{ note: { field, text: 'Not checked', retry: true, kind: 'error' } }],
    },
  },
];
const machine = await buildJourney(
  {
    session: { pin: { type: 'string', keep: 'local', key: 'pin' }, ok: { type: 'boolean', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          name: { label: 'Name', widget: 'text' },
          pin: { label: 'PIN', widget: 'text', from: 'session.pin' },
          code: { label: 'Code', widget: 'text' },
        },
        views: {
          ask: {
            blocks: [
              { heading: 'Form' },
              { fields: ['name', 'pin'] },
              { fields: ['code'], when: { path: 'session.ok', eq: true } },
              { button: { label: 'Code', event: 'to-code' } },
              {
                submit: {
                  label: 'Next',
                  blockedBy: [{ when: { action: 'check', is: 'running' }, say: 'Checking…' }],
                },
              },
            ],
          },
          code: {
            blocks: [
              { heading: 'Code' },
              { fields: ['code'] },
              { submit: { label: 'Verify', event: 'verify' } },
              { button: { label: 'Again', event: 'again' } },
            ],
          },
        },
        on: {
          'valid:pin': check('pin'),
          'valid:code': 'verify',
          submit: [{ goto: 'end' }],
          'to-code': [{ view: 'code' }],
          verify: [
            {
              run: 'send',
              with: { value: 'form.code' },
              outcomes: {
                done: [{ goto: 'end' }],
                failed: [{ fieldError: { field: 'code', text: 'Wrong code' } }],
                unavailable: [{ clear: ['form.code'] }, { toast: 'Not sent' }],
              },
            },
          ],
          again: [{ clear: ['form.code'] }],
          incomplete: [{ log: 'Incomplete.' }],
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['name', 'pin', 'code'],
        properties: {
          name: { type: 'string', pattern: '\\S' },
          pin: { type: 'string', pattern: '^\\d{6}$' },
          code: { type: 'string', pattern: '^\\d{4}$' },
        },
      },
    },
  },
  testCatalogue,
);
const begin = (session = {}) => startWalkthrough(machine, session).arrive('/');

describe('typing', () => {
  test('stores the values, and the failed keywords of each field', () => {
    const { state } = begin().type({ name: ' ', pin: '12' });
    expect(state.forms.form).toEqual({ name: ' ', pin: '12' });
    expect(state.errors).toEqual({ name: ['pattern'], pin: ['pattern'], code: ['required'] });
  });

  test('a field fails the same keywords again => the same list, so that it counts as unchanged', () => {
    const walkthrough = begin().type({ pin: '5' });
    const before = walkthrough.state.errors.pin;
    walkthrough.type({ name: 'A', pin: '56' });
    expect(before).toEqual(['pattern']);
    expect(walkthrough.state.errors.pin).toBe(before);
  });

  test('undefined => the value is removed', () => {
    expect(begin().type({ name: 'A' }).type({ name: undefined }).state.forms.form).toEqual({});
  });

  test('the same value again => the same state', () => {
    const walkthrough = begin().type({ name: 'A' });
    const before = walkthrough.state;
    expect(walkthrough.type({ name: 'A' }).state).toBe(before);
  });

  test('the form of a screen stays when another screen is entered', () => {
    const walkthrough = begin({ ok: false }).type({ name: 'A', pin: '560001' }).settle('check', 'good').press('submit');
    expect(walkthrough.state.screen).toBe('end');
    expect(walkthrough.arrive('/', true).state.forms.form).toEqual({ name: 'A', pin: '560001' });
  });

  test('blur of a filled field => touched; of an empty one => not touched', () => {
    const walkthrough = begin().type({ name: 'A' });
    walkthrough.send({ type: 'blur', field: 'name' }).send({ type: 'blur', field: 'pin' });
    expect(walkthrough.state.touched).toEqual({ name: true });
  });
});

describe('the check of a field', () => {
  test('runs when the value becomes valid, and not before', () => {
    expect(begin().type({ pin: '56000' }).commands('run')).toEqual([]);
    expect(begin().type({ pin: '560001' }).commands('run')).toMatchObject([
      { action: 'check', input: { value: '560001' } },
    ]);
  });

  test('560001 is answered after 560002 was typed => ignored', () => {
    const walkthrough = begin().type({ pin: '560001' });
    const [first] = walkthrough.commands('run');
    walkthrough.type({ pin: '560002' });
    expect(walkthrough.commands('cancel')).toEqual([{ do: 'cancel', id: first?.id }]);
    walkthrough.send({ type: 'outcome', run: first?.id ?? '', outcome: 'good', data: { name: 'Old' } });
    expect(walkthrough.state.notes).toEqual({});
    expect(walkthrough.settle('check', 'good', { name: 'New' }).state.notes.pin?.text).toBe('New');
  });

  test('its error, and its note, disappear with the next change', () => {
    const walkthrough = begin().type({ pin: '560001' }).settle('check', 'bad');
    expect(walkthrough.state.fieldErrors).toEqual({ pin: 'Wrong' });
    expect(walkthrough.type({ pin: '56000' }).state.fieldErrors).toEqual({});
    walkthrough.type({ pin: '560003' }).settle('check', 'unavailable');
    expect(walkthrough.state.notes).toEqual({
      pin: { text: 'Not checked', retry: true, kind: 'error', of: 'valid:pin' },
    });
    expect(walkthrough.type({ pin: '5600' }).state.notes).toEqual({});
  });

  test('a retry finds the value wrong => the error replaces the note', () => {
    const walkthrough = begin()
      .type({ pin: '560001' })
      .settle('check', 'unavailable')
      .send({ type: 'retry', field: 'pin' });
    expect(walkthrough.commands('run')).toHaveLength(2);
    expect(walkthrough.settle('check', 'bad').state).toMatchObject({ notes: {}, fieldErrors: { pin: 'Wrong' } });
  });

  test('a known value => filled in and checked; what the tenant types replaces it', () => {
    const walkthrough = begin({ pin: '560001' });
    expect(walkthrough.state.forms.form).toEqual({ pin: '560001' });
    expect(walkthrough.commands('run')).toMatchObject([{ action: 'check', input: { value: '560001' } }]);
    expect(walkthrough.type({ pin: '5' }).arrive('/end').arrive('/', true).state.forms.form).toEqual({ pin: '5' });
  });
});

describe('a code that submits itself', () => {
  const code = () => begin().press('to-code');

  test('submits once for each distinct value', () => {
    const walkthrough = code()
      .type({ code: '1234' })
      .settle('send', 'failed')
      .type({ code: '123' })
      .type({ code: '1234' });
    expect(walkthrough.commands('run')).toHaveLength(1);
    expect(walkthrough.type({ code: '4321' }).commands('run')).toHaveLength(2);
  });

  test('changed while the first run is in progress => that run is cancelled and the new code is sent', () => {
    const walkthrough = code().type({ code: '1234' });
    const [first] = walkthrough.commands('run');
    walkthrough.type({ code: '1235' });
    expect(walkthrough.commands('cancel')).toEqual([{ do: 'cancel', id: first?.id }]);
    expect(walkthrough.commands('run').at(-1)?.input).toEqual({ value: '1235' });
    expect(walkthrough.settle('send', 'failed').state.fieldErrors).toEqual({ code: 'Wrong code' });
  });

  test('cleared after a failure and typed again => sent again', () => {
    const walkthrough = code().type({ code: '1234' }).settle('send', 'unavailable');
    expect(walkthrough.state.forms.form).toEqual({});
    expect(walkthrough.type({ code: '1234' }).commands('run')).toHaveLength(2);
  });

  test('cleared by a button => its error is removed too', () => {
    expect(code().type({ code: '1234' }).settle('send', 'failed').press('again').state.fieldErrors).toEqual({});
  });
});
