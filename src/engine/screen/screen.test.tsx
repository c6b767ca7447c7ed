import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Sketch } from '../../../tests/support/engine/build-journey.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { openTestJourney } from '../../../tests/support/engine/open-journey.tsx';

let answer: (result: { outcome: string; data: object }) => void = () => undefined;
const run = vi.fn(
  () =>
    new Promise<{ outcome: string; data: object }>((resolve) => {
      answer = resolve;
    }),
);
const save = fakeAction({ name: 'save', outcomes: { saved: {}, failed: {}, unavailable: {} }, run });
const field = (label: string) => ({ label, widget: 'text', messages: { required: `${label} is missing.` } });
const text = { type: 'string', pattern: '^[A-Z]' } as const;

const open = (at = '/') =>
  openTestJourney(
    {
      session: { uid: { type: 'string', keep: 'local', key: 'uid', missing: 'Please begin here.', query: 'uid' } },
      screens: {
        form: {
          path: '/',
          title: 'Your name',
          fields: { first: field('First'), last: field('Last*') },
          blocks: [
            { heading: 'Your name' },
            { fields: ['first', 'last'] },
            { text: 'A short name.', when: { path: 'form.first', eq: 'A' } },
            { text: 'Still there?', afterSeconds: 2 },
            { submit: 'Save' },
            { button: { label: 'On', event: 'on' } },
            { button: { label: 'See', event: 'see', needs: ['last'] } },
            {
              button: {
                label: 'Wait',
                event: 'wait',
                blockedBy: [{ when: { path: 'form.first', exists: false }, say: 'A first name is needed.' }],
              },
            },
          ],
          on: {
            submit: [
              {
                run: 'save',
                outcomes: {
                  saved: [{ set: { 'session.uid': { literal: 'u1' } } }, { goto: 'two-views' }],
                  failed: [{ toast: 'Not saved.' }],
                  unavailable: [{ toast: 'Not now.' }],
                },
              },
            ],
            on: [{ goto: 'two-views' }],
            see: [{ goto: 'two-views' }],
            wait: [{ goto: 'two-views' }],
          },
        },
        'two-views': {
          path: '/two-views',
          title: 'Two views',
          views: {
            one: { blocks: [{ heading: 'One' }, { button: { label: 'Turn', event: 'turn' } }] },
            two: { blocks: [{ heading: 'Two' }] },
          },
          on: { turn: [{ view: 'two' }] },
        },
        guarded: { path: '/guarded', title: 'Guarded', requires: ['uid'], blocks: [{ heading: 'Guarded' }] },
      },
      schemas: { form: { type: 'object', required: ['first', 'last'], properties: { first: text, last: text } } },
    },
    { actions: [save], at },
  );
const fill = async ({ user }: Awaited<ReturnType<typeof open>>, first: string, last = ''): Promise<void> => {
  if (first) await user.type(screen.getByLabelText('First'), first);
  if (last) await user.type(screen.getByLabelText('Last*'), last);
};
const submit = (): HTMLElement => screen.getByRole('button', { name: /Save/ });

afterEach(() => vi.useRealTimers());

describe('a failed submit', () => {
  test('with two errors => a focused summary in the order of the fields, with links to them', async () => {
    const { user } = await open();
    await user.click(screen.getByLabelText('First'));
    await user.keyboard('{Enter}');
    const summary = screen.getByRole('region', { name: 'There is a problem' });
    expect(summary).toHaveFocus();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['First is missing.', 'Last* is missing.']);
    await user.click(links[1] as HTMLElement);
    expect(screen.getByLabelText('Last*')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with two errors where the summary is hidden, as on a phone => the first field is focused, also again', async () => {
    const { focus } = HTMLElement.prototype;
    const shown = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(function (this: HTMLElement) {
      if (this.localName !== 'section') focus.call(this);
    });
    const { user } = await open();
    const focused = vi.fn();
    screen.getByLabelText('First').addEventListener('focus', focused);
    await user.click(screen.getByLabelText('Last*'));
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('First')).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByLabelText('First')).toHaveFocus();
    expect(focused).toHaveBeenCalledTimes(2);
    shown.mockRestore();
  });

  test('with one error, from another field => that field is focused, which announces its error', async () => {
    const opened = await open();
    await fill(opened, 'A');
    await opened.user.keyboard('{Enter}');
    expect(screen.getByLabelText('Last*')).toHaveFocus();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('with one error, from its field => the error is announced, again by each attempt', async () => {
    const opened = await open();
    await fill(opened, 'A');
    await opened.user.click(screen.getByLabelText('Last*'));
    await opened.user.keyboard('{Enter}');
    const [first] = screen.getAllByRole('alert');
    await opened.user.keyboard('{Enter}');
    expect(screen.getAllByRole('alert')).not.toContain(first);
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Last* is missing.']);
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
  });

  test('corrected => the summary disappears', async () => {
    const opened = await open();
    await opened.user.type(screen.getByLabelText('First'), '{Enter}');
    await fill(opened, 'A', 'B');
    expect(screen.queryByRole('region', { name: 'There is a problem' })).toBeNull();
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
  });
});

describe('the submit button', () => {
  test('is dimmed while a field is missing, and lists what is missing, from the first', async () => {
    const opened = await open();
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAccessibleDescription('Still needed: First, Last');
    await fill(opened, 'A');
    expect(submit()).toHaveAccessibleDescription('Still needed: Last');
    await fill(opened, '', 'B');
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
    expect(submit()).not.toHaveAccessibleDescription();
  });

  test('pressed with a wrong field and a missing one => asks to check the one and names the other', async () => {
    const opened = await open();
    await fill(opened, '', '?');
    await opened.user.click(submit());
    expect(submit()).toHaveAccessibleDescription('Check: Last · Still needed: First');
    expect(screen.getByRole('region', { name: 'There is a problem' })).toHaveFocus();
  });

  test('pressed with one missing field => that field has the focus, and only the focus announces it', async () => {
    const opened = await open();
    await fill(opened, 'A');
    await opened.user.click(submit());
    expect(screen.getByLabelText('Last*')).toHaveFocus();
    expect(screen.getByLabelText('Last*')).toHaveAccessibleDescription('Last* is missing.');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('after a press that was successful, a cleared field => dimmed, and what is missing is not announced', async () => {
    const opened = await open();
    await opened.user.click(submit());
    await fill(opened, 'A', 'B');
    await opened.user.click(submit());
    await act(async () => answer({ outcome: 'failed', data: {} }));
    await opened.user.clear(screen.getByLabelText('Last*'));
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('while its action runs => busy, and further presses do nothing', async () => {
    run.mockClear();
    const opened = await open();
    await fill(opened, 'A', 'B');
    await opened.user.click(submit());
    expect(submit()).toHaveAttribute('aria-disabled', 'true');
    expect(submit()).toHaveAttribute('aria-busy', 'true');
    expect(submit()).toHaveTextContent('Please wait…');
    await opened.user.click(submit());
    await opened.user.type(screen.getByLabelText('Last*'), '{Enter}');
    expect(run).toHaveBeenCalledOnce();
    await act(async () => answer({ outcome: 'failed', data: {} }));
    expect(submit()).toHaveAttribute('aria-disabled', 'false');
  });

  test('another button pressed without the field that it names => the field is marked and focused', async () => {
    const opened = await open();
    const see = screen.getByRole('button', { name: 'See' });
    expect(see).toHaveAccessibleDescription('Still needed: Last');
    await opened.user.click(see);
    expect(screen.getByLabelText('Last*')).toHaveFocus();
    expect(screen.getByLabelText('Last*')).toHaveAccessibleDescription('Last* is missing.');
    await fill(opened, '', 'B');
    expect(see).toHaveAttribute('aria-disabled', 'false');
    await opened.user.click(see);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('One');
  });

  test('blocked for a reason => it is said from the first, and each press announces it once more', async () => {
    const opened = await open();
    const wait = screen.getByRole('button', { name: 'Wait' });
    expect(wait).toHaveAttribute('aria-disabled', 'true');
    expect(wait).toHaveAccessibleDescription('A first name is needed.');
    expect(screen.queryByRole('alert')).toBeNull();
    await opened.user.click(wait);
    const said = screen.getByRole('alert');
    expect(said).toHaveTextContent('A first name is needed.');
    expect(wait).toHaveFocus();
    await opened.user.click(wait);
    expect(screen.getByRole('alert')).not.toBe(said);
    await fill(opened, 'A');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(wait).not.toHaveAccessibleDescription();
  });
});

test('the text of a toast stays on the screen, without an announcement, until the next attempt', async () => {
  const opened = await open();
  await fill(opened, 'A', 'B');
  await opened.user.click(submit());
  await act(async () => answer({ outcome: 'failed', data: {} }));
  expect(screen.getByText('Not saved.')).toBeVisible();
  expect(screen.getByText('Not saved.')).not.toHaveAttribute('role');
  expect(opened.ports.toast).toHaveBeenCalledExactlyOnceWith('Not saved.', 'error');
  // At the button, not above the fields.
  expect(submit().parentElement).toContainElement(screen.getByText('Not saved.'));
  expect(opened.ports.clearToast).not.toHaveBeenCalled();
  await opened.user.click(submit());
  expect(screen.queryByText('Not saved.')).toBeNull();
  expect(opened.ports.clearToast).toHaveBeenCalledOnce();
});

test('offline while an action waits => its button says so', async () => {
  const opened = await open();
  await fill(opened, 'A', 'B');
  await opened.user.click(submit());
  act(() => opened.runner.send({ type: 'environment-changed', change: 'offline' }));
  expect(submit().parentElement).toHaveTextContent('Waiting for the connection…');
  act(() => opened.runner.send({ type: 'environment-changed', change: 'online' }));
  expect(screen.queryByText('Waiting for the connection…')).toBeNull();
  await act(async () => answer({ outcome: 'failed', data: {} }));
});

test('redirected because a value is missing => the reason is announced', async () => {
  await open('/guarded');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your name');
  expect(screen.getByText('Please begin here.')).toHaveAttribute('role', 'status');
});

describe('focus and title', () => {
  test('the first screen => the focus does not move, and the title is set', async () => {
    await open();
    expect(document.body).toHaveFocus();
    expect(document.title).toBe('Your name – Test');
  });

  test('another screen => its heading has the focus, and the title changes', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'On' }));
    await waitFor(() => expect(screen.getByRole('heading', { level: 1, name: 'One' })).toHaveFocus());
    expect(document.title).toBe('Two views – Test');
  });

  test('another view => its heading has the focus', async () => {
    const { user } = await open('/two-views');
    await user.click(screen.getByRole('button', { name: 'Turn' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Two' })).toHaveFocus();
  });
});

describe('a block', () => {
  test('is shown while its condition holds', async () => {
    const opened = await open();
    expect(screen.queryByText('A short name.')).toBeNull();
    await fill(opened, 'A');
    expect(screen.getByText('A short name.')).toBeVisible();
    await fill(opened, 'B');
    expect(screen.queryByText('A short name.')).toBeNull();
  });

  test('is shown after its delay', async () => {
    await open();
    expect(screen.queryByText('Still there?')).toBeNull();
    expect(await screen.findByText('Still there?')).toBeVisible();
  });
});

const fields = {
  first: { label: 'First', widget: 'text' },
  last: { label: 'Last', widget: 'code', options: { length: 4 } },
};
const sketch: Sketch = {
  screens: {
    form: {
      ...{ path: '/', title: 'Form', fields, on: { submit: [{ log: 'Sent.' }] } },
      blocks: [{ heading: 'Form' }, { fields: ['first', 'last'] }, { submit: 'Send' }],
    },
  },
  schemas: { form: { properties: { first: { type: 'string' }, last: { type: 'string' } } } },
};

test('a field => Next on the keyboard; the last one of the form, also of its boxes => Done', async () => {
  const { user } = await openTestJourney(sketch);
  const hintOf = async (label: string): Promise<string> => {
    const control = screen.getByLabelText<HTMLInputElement>(label);
    await user.click(control);
    return control.enterKeyHint;
  };
  expect([await hintOf('First'), await hintOf('Digit 1 of 4')]).toEqual(['next', 'next']);
  // A tap on a box behind the first empty one goes to that one.
  await user.keyboard('123');
  expect(await hintOf('Digit 4 of 4')).toBe('done');
});
