// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../tests/support/engine/walkthrough.ts';

const { widgets } = testCatalogue;
const text = { accepts: 'string', options: { type: 'object' }, words: {} } as const;

const machine = await buildJourney(
  {
    session: { record: { type: 'number', keep: 'memory' }, rent: { type: 'number', keep: 'memory' } },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: {
          pan: { label: 'PAN', widget: 'pan' },
          rent: {
            label: 'Rent',
            widget: 'number',
            from: ['session.record', 'session.rent'],
            lockedWhen: { path: 'session.record', exists: true },
            confirm: { when: { path: 'form.rent', lt: 1000 }, text: '{form.rent}: right?', yes: 'Yes' },
          },
          home: {
            label: 'Home',
            parts: { city: { label: 'City', widget: 'text' }, own: { label: 'Own', widget: 'switch' } },
          },
        },
        blocks: [{ heading: 'Form' }, { fields: ['pan', 'rent', 'home'] }, { submit: 'Next' }],
        on: {
          'valid:pan': [
            { run: 'check', with: { value: 'form.pan' }, outcomes: { good: [], bad: [], unavailable: [] } },
          ],
          submit: [{ set: { 'session.rent': 'form.rent' } }, { goto: 'end' }],
          ready: 'submit',
        },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
    },
    schemas: {
      form: {
        type: 'object',
        required: ['pan', 'rent'],
        properties: {
          pan: { type: 'string', pattern: '^[A-Z]{3}$' },
          rent: { type: 'number', minimum: 1 },
          home: {
            type: 'object',
            required: ['city', 'own'],
            properties: { city: { type: 'string', minLength: 2 }, own: { type: 'boolean' } },
          },
        },
      },
    },
  },
  {
    ...testCatalogue,
    widgets: { ...widgets, switch: { ...widgets.switch, isWhole: true } as never, pan: { ...text, isWhole: true } },
  },
);

const begin = (session = {}) => startWalkthrough(machine, session).arrive('/');
const withPan = (session = {}) => begin(session).type({ pan: 'ABC' }).settle('check', 'good');
const typeRent = (walkthrough = withPan()) => {
  for (const rent of [2, 25, 250, 2500, 25_000]) walkthrough.type({ rent });
  return walkthrough;
};
const screen = ({ state }: { state: { screen: string | undefined } }) => state.screen;

describe('the last value', () => {
  test('an amount, key by key => only once its field is left for nothing else', () => {
    const walkthrough = typeRent();
    expect(screen(walkthrough)).toBe('form');
    expect(walkthrough.send({ type: 'leave' }).state).toMatchObject({ screen: 'end', session: { rent: 25_000 } });
  });

  test('an amount, then Enter or Next => submitted once', () => {
    const walkthrough = typeRent().press('submit');
    expect(screen(walkthrough)).toBe('end');
    expect(walkthrough.commands('navigate').filter(({ path }) => path === '/end')).toHaveLength(1);
  });

  test('an amount, then another field that is entered and left => only when that is left', () => {
    const walkthrough = typeRent().send({ type: 'blur', field: 'rent' });
    expect(screen(walkthrough)).toBe('form');
    expect(screen(walkthrough.send({ type: 'leave' }))).toBe('end');
  });

  test('an amount, then a value of a fixed length => at once', () => {
    const walkthrough = typeRent(begin()).type({ pan: 'AB' }).type({ pan: 'ABC' });
    expect(screen(walkthrough)).toBe('end');
  });

  test('the answer of a check that comes between two keys => waits', () => {
    const walkthrough = begin({}).type({ pan: 'ABC' }).type({ rent: 2 }).settle('check', 'good').type({ rent: 2000 });
    expect(screen(walkthrough)).toBe('form');
    expect(screen(walkthrough.send({ type: 'leave' }))).toBe('end');
  });

  test('a locked amount => the last other value goes on at once', () => {
    expect(screen(begin({ record: 9000 }).type({ pan: 'ABC' }))).toBe('end');
  });

  test('a part of an object => as its own widget', () => {
    const edit = (walkthrough: ReturnType<typeof begin>, at: string, set: unknown) =>
      walkthrough.send({ type: 'edit', edit: { at, set } });
    const walkthrough = typeRent(begin());
    edit(edit(walkthrough, 'home.own', true), 'pan', undefined);
    expect(screen(edit(edit(walkthrough.type({ pan: 'ABC' }), 'home.city', 'K'), 'home.city', 'Ko'))).toBe('form');
    expect(screen(walkthrough.send({ type: 'leave' }))).toBe('end');
  });

  test('returning to the complete screen and leaving a field => not raised again; once it was incomplete => raised', () => {
    const walkthrough = typeRent().press('submit').arrive('/', true);
    expect(screen(walkthrough.type({ rent: 26_000 }).send({ type: 'leave' }))).toBe('form');
    expect(screen(walkthrough.type({ rent: undefined }).type({ rent: 3000 }))).toBe('form');
    expect(screen(walkthrough.send({ type: 'leave' }))).toBe('end');
  });
});

describe('an odd amount', () => {
  test('900 => asked at the field, once, and sent when it is confirmed', () => {
    const asked = withPan().type({ rent: 900 }).press('submit');
    expect(asked.state).toMatchObject({
      screen: 'form',
      notes: { rent: { text: '900: right?' } },
      focus: { field: 'rent' },
    });
    expect(screen(asked.press('submit'))).toBe('form');
    expect(asked.press('confirm:rent').state).toMatchObject({ screen: 'end', session: { rent: 900 } });
    expect(screen(asked.arrive('/', true).press('submit'))).toBe('end');
  });

  test('left for nothing else => asked without moving the focus', () => {
    const { state } = withPan().type({ rent: 2 }).send({ type: 'leave' });
    expect(state).toMatchObject({ screen: 'form', notes: { rent: { text: '2: right?' } }, focus: undefined });
  });

  test('corrected => the question goes, and nothing more is asked', () => {
    const walkthrough = withPan().type({ rent: 2 }).press('submit').type({ rent: 2000 });
    expect(walkthrough.state.notes).toEqual({});
    expect(screen(walkthrough.press('submit'))).toBe('end');
  });

  test('changed to another odd amount => asked again', () => {
    const walkthrough = withPan().type({ rent: 900 }).press('submit').press('confirm:rent').arrive('/', true);
    expect(walkthrough.type({ rent: 90 }).press('submit').state.notes.rent?.text).toBe('90: right?');
  });

  test('locked => not asked', () => {
    expect(screen(begin({ record: 9 }).type({ pan: 'ABC' }))).toBe('end');
  });
});
