import { describe, expect, test } from 'vitest';
import { buildJourney } from '../../../../tests/support/engine/build-journey.ts';
import { testCatalogue } from '../../../../tests/support/engine/catalogue.ts';
import { startWalkthrough } from '../../../../tests/support/engine/walkthrough.ts';

const run = (action: string) => ({
  run: action,
  with: { value: 'form.name' },
  outcomes:
    action === 'send'
      ? {
          done: [{ set: { 'session.uid': 'data.id' } }, { redirect: 'data.url', otherwise: [{ goto: 'end' }] }],
          failed: [{ toast: 'Not sent to {form.name}.' }, { goto: 'end' }],
          unavailable: [{ goto: 'end' }, { toast: 'Not sent.' }],
        }
      : { good: [{ toast: 'Good', kind: 'success' }], bad: [], unavailable: [] },
});
const events = {
  send: [run('send')],
  check: [run('check')],
  greet: [{ toast: 'Hello, {form.name|first-word|you}!', kind: 'info' }],
  save: [
    {
      set: { 'session.uid': 'form.name', 'session.secret': { literal: 12 }, 'session.text': { text: '<{form.name}>' } },
    },
  ],
  forget: [{ clear: ['session.uid', 'session.secret', 'form.name'] }],
  count: [{ countdown: { name: 'wait', seconds: 60 } }],
  'count-known': [{ countdown: { name: 'wait', seconds: 60, from: 'session.secret' } }],
  'know-30': [{ set: { 'session.secret': { literal: 30 } } }, { raise: 'count-known' }],
  'know-0': [{ set: { 'session.secret': { literal: 0 } } }, { raise: 'count-known' }],
  stamp: [{ stamp: 'session.text' }],
  print: [{ print: true }],
  terms: [{ dialog: 'terms' }],
  choose: [
    { if: { path: 'form.name', eq: 'A' }, then: [{ log: 'It is A.' }], else: [{ log: 'It is not.' }] },
    { if: { path: 'countdown.wait', gt: 0 }, then: [{ log: 'Waiting.' }] },
  ],
  other: [{ view: 'other' }],
  again: [{ toast: 'Once more.' }, { raise: 'check' }, { raise: 'stamp' }, { log: 'Raised.' }],
  proceed: [{ raise: 'submit' }],
  end: [{ goto: 'end' }],
};
const machine = await buildJourney(
  {
    session: {
      uid: { type: 'string', keep: 'local', key: 'uid' },
      text: { type: 'string', keep: 'session', key: 'text' },
      secret: { type: 'integer', keep: 'memory', sensitive: true },
    },
    screens: {
      form: {
        path: '/',
        title: 'Form',
        fields: { name: { label: 'Name', widget: 'text' } },
        views: {
          main: {
            blocks: [
              { heading: 'Form' },
              { fields: ['name'] },
              { submit: 'Next' },
              ...Object.keys(events).map((event) => ({ button: { label: event, event } })),
            ],
          },
          other: { blocks: [{ heading: 'Other' }] },
        },
        on: { ...events, submit: [{ goto: 'end' }] },
      },
      end: { path: '/end', title: 'End', blocks: [{ heading: 'End' }] },
      terms: {
        title: 'Terms',
        blocks: [{ text: 'The terms.' }, { button: { label: 'End', event: 'leave' } }],
        on: { leave: [{ goto: 'end' }] },
      },
    },
    schemas: { form: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
  },
  testCatalogue,
);
const begin = (name: string | null = 'Asha Rao') =>
  startWalkthrough(machine)
    .arrive('/')
    .type({ name: name ?? undefined });

describe('run', () => {
  test('an input without a value => omitted', () => {
    expect(begin(null).press('send').commands('run')[0]?.input).toEqual({});
  });

  // Shows: effect:run
  test('concurrency once, pressed twice => one run', () => {
    expect(begin().press('send').press('send').commands('run')).toHaveLength(1);
  });

  test('concurrency latest, a button pressed while its action runs => no second run', () => {
    expect(begin().press('check').press('check').commands('run')).toHaveLength(1);
  });

  test('after its outcome => runs again, with another id', () => {
    const [first, second] = begin().press('check').settle('check', 'good').press('check').commands('run');
    expect(second?.id).toBeDefined();
    expect(second?.id).not.toBe(first?.id);
  });

  test('effects of an outcome read its data', () => {
    expect(begin().press('send').settle('send', 'done', { id: 'u7' }).state.session).toEqual({ uid: 'u7' });
  });

  test('a second outcome of a run, or one of an unknown run => ignored', () => {
    const walkthrough = begin().press('check').settle('check', 'good').settle('check', 'good');
    expect(walkthrough.commands('toast')).toHaveLength(1);
    const before = walkthrough.state;
    expect(walkthrough.send({ type: 'outcome', run: 'nobody', outcome: 'good', data: {} }).state).toEqual(before);
  });

  test('the screen is left meanwhile => the run is cancelled, and its outcome ignored', () => {
    const walkthrough = begin().press('send').press('end');
    expect(walkthrough.commands('cancel').map(({ id }) => id)).toEqual(walkthrough.commands('run').map(({ id }) => id));
    expect(walkthrough.settle('send', 'done', { id: 'late' }).state.session).toEqual({});
  });
});

describe('raise', () => {
  // Shows: effect:raise
  test('performs the effects of the other event at once, as if that was raised; the message stays', () => {
    const walkthrough = begin('A').press('again');
    expect(walkthrough.commands('run')).toMatchObject([{ action: 'check', input: { value: 'A' } }]);
    expect(Object.values(walkthrough.state.runs)).toMatchObject([{ event: 'check' }]);
    expect(walkthrough.commands().slice(-2)).toMatchObject([{ do: 'stamp' }, { do: 'log', text: 'Raised.' }]);
    expect(walkthrough.state.message).toMatchObject({ text: 'Once more.' });
  });

  test('an event whose action is still running => not raised again', () => {
    expect(begin('A').press('check').press('again').commands('run')).toHaveLength(1);
  });

  test('a submit => performed; with an invalid field, shows the errors instead', () => {
    expect(begin('A').press('proceed').state.screen).toBe('end');
    const walkthrough = begin(null).press('proceed');
    expect(walkthrough.state).toMatchObject({ screen: 'form', touched: { name: true }, attempt: 1 });
  });
});

describe('toast', () => {
  // Shows: effect:toast
  test('shows a toast, and a message on the screen until the next attempt', () => {
    const walkthrough = begin().press('greet');
    expect(walkthrough.commands('toast')).toEqual([{ do: 'toast', text: 'Hello, Asha!', kind: 'info' }]);
    expect(walkthrough.state.message).toEqual({ text: 'Hello, Asha!', kind: 'info', spoken: true });
    expect(walkthrough.press('count').state.message).toBeUndefined();
  });

  test('a placeholder without a value => its fallback', () => {
    expect(begin(null).press('greet').state.message?.text).toBe('Hello, you!');
  });

  test.each(['failed', 'unavailable'])(
    'with a goto after or before it (%s) => the message is shown on the next screen',
    (outcome) => {
      const walkthrough = begin('A').press('send').settle('send', outcome);
      expect(walkthrough.state).toMatchObject({ screen: 'end', message: { kind: 'error' } });
      expect(walkthrough.arrive('/', true).state.message).toBeUndefined();
    },
  );
});

describe('set and clear', () => {
  // Shows: effect:set
  test('a path, a literal, a text; a value with `keep: memory` is not saved', () => {
    const walkthrough = begin('A').press('save');
    expect(walkthrough.state.session).toEqual({ uid: 'A', secret: 12, text: '<A>' });
    expect(walkthrough.commands('save').map(({ property, value }) => [property, value])).toEqual([
      ['uid', 'A'],
      ['text', '<A>'],
    ]);
  });

  // Shows: effect:clear
  test('removes values from the session, the storage and the form', () => {
    const walkthrough = begin('A').press('save').press('forget');
    expect([walkthrough.state.session, walkthrough.state.forms.form]).toEqual([{ text: '<A>' }, {}]);
    expect(walkthrough.commands('save').at(-1)).toEqual({ do: 'save', property: 'uid', value: undefined });
  });

  test('a cleared field counts as new: it does not show that it is empty', () => {
    const walkthrough = begin('A').type({ name: 'A' }).send({ type: 'blur', field: 'name' });
    expect(walkthrough.state.touched).toEqual({ name: true });
    expect(walkthrough.press('forget').state.touched).toEqual({});
  });
});

describe('redirect', () => {
  // Shows: effect:redirect
  test('issues a command with the address and the effects for a refusal', () => {
    const walkthrough = begin().press('send').settle('send', 'done', { id: 'u', url: 'https://partner.example/x' });
    const [asked] = walkthrough.commands('redirect');
    expect(asked).toMatchObject({ url: 'https://partner.example/x', screen: 'form' });
    const { screen, otherwise } = asked ?? { screen: '', otherwise: [] };
    expect(walkthrough.send({ type: 'refused', screen, effects: otherwise }).state.screen).toBe('end');
  });

  test('refused after the tenant has left the screen => ignored', () => {
    const walkthrough = begin().press('end');
    const effects = [{ goto: 'form' }];
    expect(walkthrough.send({ type: 'refused', screen: 'form', effects }).state.screen).toBe('end');
  });

  test('no address => an empty one, which no rule allows', () => {
    expect(begin().press('send').settle('send', 'done').commands('redirect')).toMatchObject([{ url: '' }]);
  });
});

// Shows: effect:if
test('if => performs the matching branch; a missing value makes the condition false', () => {
  expect(begin('A').press('choose').commands('log')).toEqual([{ do: 'log', text: 'It is A.' }]);
  expect(begin(null).press('choose').commands('log')).toEqual([{ do: 'log', text: 'It is not.' }]);
});

// Shows: effect:countdown
test('countdown => issues a command, can be read in conditions, and ends when the screen is left', () => {
  const walkthrough = begin().press('count').send({ type: 'tick', name: 'wait', left: 41 });
  expect(walkthrough.commands('start-countdown')).toEqual([{ do: 'start-countdown', name: 'wait', seconds: 60 }]);
  expect(walkthrough.state.countdowns).toEqual({ wait: 41 });
  expect(walkthrough.press('choose').commands('log').at(-1)?.text).toBe('Waiting.');
  walkthrough.press('end').send({ type: 'tick', name: 'wait', left: 40 });
  expect(walkthrough.state.countdowns).toEqual({});
});

test.each([
  ['absent', 'count-known', { wait: 60 }],
  ['30', 'know-30', { wait: 30 }],
  ['0', 'know-0', {}],
])('countdown from a path whose value is %s => its seconds, or the given ones', (_value, event, countdowns) => {
  expect(begin().press(event).state.countdowns).toEqual(countdowns);
});

// Shows: effect:dialog
test('dialog => open until it is closed', () => {
  const walkthrough = begin().press('terms');
  expect(walkthrough.state.dialog).toBe('terms');
  expect(walkthrough.send({ type: 'close-dialog' }).state.dialog).toBeUndefined();
});

test('open-dialog, as a link of the foot sends it => the same', () => {
  expect(begin().send({ type: 'open-dialog', screen: 'terms' }).state.dialog).toBe('terms');
});

test('a button of a dialog => its own handler; once it is closed, the event does nothing', () => {
  const walkthrough = begin().press('terms').press('leave');
  expect(walkthrough.state).toMatchObject({ screen: 'end', dialog: undefined });
  expect(begin().press('terms').send({ type: 'close-dialog' }).press('leave').state.screen).toBe('form');
});

// Shows: effect:view
test('view => increments the turn, and resets touched fields and attempts', () => {
  const walkthrough = begin(null).press('submit').press('other');
  expect(walkthrough.state).toMatchObject({ screen: 'form', view: 'other', touched: {}, attempt: 0, turn: 2 });
});
