// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/engine/catalogue.ts';
import { walkOf } from '../../../tests/engine/walkthrough.ts';

const check = (field: string) => [
  {
    run: 'check',
    with: { value: `form.${field}` },
    outcomes: {
      good: [{ note: { field, text: '{data.name}' } }],
      bad: [{ fieldError: { field, text: 'Wrong' } }],
      unavailable: [{ note: { field, text: 'Not checked', retry: true } }],
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
const begin = (session = {}) => walkOf(machine, session).arrive('/');

describe('typing', () => {
  test('a value is kept, and the rules it breaks are known by field', () => {
    const { state } = begin().type({ name: ' ', pin: '12' });
    expect(state.forms.form).toEqual({ name: ' ', pin: '12' });
    expect(state.errors).toEqual({ name: ['pattern'], pin: ['pattern'], code: ['required'] });
  });

  test('a field that fails as before => the same list, so that it counts as unchanged', () => {
    const walk = begin().type({ pin: '5' });
    const before = walk.state.errors.pin;
    walk.type({ name: 'A', pin: '56' });
    expect(before).toEqual(['pattern']);
    expect(walk.state.errors.pin).toBe(before);
  });

  test('undefined => taken out', () => {
    expect(begin().type({ name: 'A' }).type({ name: undefined }).state.forms.form).toEqual({});
  });

  test('the same value again => the same state', () => {
    const walk = begin().type({ name: 'A' });
    const before = walk.state;
    expect(walk.type({ name: 'A' }).state).toBe(before);
  });

  test('what was typed stays with its screen', () => {
    const walk = begin({ ok: false }).type({ name: 'A', pin: '560001' }).settle('check', 'good').press('submit');
    expect(walk.state.screen).toBe('end');
    expect(walk.arrive('/', true).state.forms.form).toEqual({ name: 'A', pin: '560001' });
  });

  test('leaving a field that holds something => touched; an empty one => not', () => {
    const walk = begin().type({ name: 'A' });
    walk.send({ type: 'blur', field: 'name' }).send({ type: 'blur', field: 'pin' });
    expect(walk.state.touched).toEqual({ name: true });
  });
});

describe('a check of a field', () => {
  test('starts as soon as the value is valid, and not before', () => {
    expect(begin().type({ pin: '56000' }).asked('run')).toEqual([]);
    expect(begin().type({ pin: '560001' }).asked('run')).toMatchObject([
      { action: 'check', input: { value: '560001' } },
    ]);
  });

  test('560001 answered late, after 560002 was typed => ignored', () => {
    const walk = begin().type({ pin: '560001' });
    const [first] = walk.asked('run');
    walk.type({ pin: '560002' });
    expect(walk.asked('cancel')).toEqual([{ do: 'cancel', id: first?.id }]);
    walk.send({ type: 'outcome', run: first?.id ?? '', outcome: 'good', data: { name: 'Old' } });
    expect(walk.state.notes).toEqual({});
    expect(walk.settle('check', 'good', { name: 'New' }).state.notes.pin?.text).toBe('New');
  });

  test('an error that it brought => gone with the next change, and so is a note', () => {
    const walk = begin().type({ pin: '560001' }).settle('check', 'bad');
    expect(walk.state.fieldErrors).toEqual({ pin: 'Wrong' });
    expect(walk.type({ pin: '56000' }).state.fieldErrors).toEqual({});
    walk.type({ pin: '560003' }).settle('check', 'unavailable');
    expect(walk.state.notes).toEqual({ pin: { text: 'Not checked', retry: true } });
    expect(walk.type({ pin: '5600' }).state.notes).toEqual({});
  });

  test('tried again and found wrong => the note of the first attempt gives way to the error', () => {
    const walk = begin().type({ pin: '560001' }).settle('check', 'unavailable').send({ type: 'retry', field: 'pin' });
    expect(walk.asked('run')).toHaveLength(2);
    expect(walk.settle('check', 'bad').state).toMatchObject({ notes: {}, fieldErrors: { pin: 'Wrong' } });
  });

  test('a value given before => filled in, checked, and typed over', () => {
    const walk = begin({ pin: '560001' });
    expect(walk.state.forms.form).toEqual({ pin: '560001' });
    expect(walk.asked('run')).toMatchObject([{ action: 'check', input: { value: '560001' } }]);
    expect(walk.type({ pin: '5' }).arrive('/end').arrive('/', true).state.forms.form).toEqual({ pin: '5' });
  });
});

describe('a code that submits itself', () => {
  const code = () => begin().press('to-code');

  test('once for each distinct value', () => {
    const walk = code().type({ code: '1234' }).settle('send', 'failed').type({ code: '123' }).type({ code: '1234' });
    expect(walk.asked('run')).toHaveLength(1);
    expect(walk.type({ code: '4321' }).asked('run')).toHaveLength(2);
  });

  test('mended while the first is under way => the first is cancelled and the new one sent', () => {
    const walk = code().type({ code: '1234' });
    const [first] = walk.asked('run');
    walk.type({ code: '1235' });
    expect(walk.asked('cancel')).toEqual([{ do: 'cancel', id: first?.id }]);
    expect(walk.asked('run').at(-1)?.input).toEqual({ value: '1235' });
    expect(walk.settle('send', 'failed').state.fieldErrors).toEqual({ code: 'Wrong code' });
  });

  test('cleared after a failure, and typed again => sent again', () => {
    const walk = code().type({ code: '1234' }).settle('send', 'unavailable');
    expect(walk.state.forms.form).toEqual({});
    expect(walk.type({ code: '1234' }).asked('run')).toHaveLength(2);
  });

  test('cleared by a button => the error of the old value goes too', () => {
    expect(code().type({ code: '1234' }).settle('send', 'failed').press('again').state.fieldErrors).toEqual({});
  });
});
