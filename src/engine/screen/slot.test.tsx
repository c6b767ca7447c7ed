import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sketch } from '../../../tests/support/engine/build-journey.ts';
import { fakeAction } from '../../../tests/support/engine/fake-action.ts';
import { openTestJourney } from '../../../tests/support/engine/open-journey.tsx';
import small from '../../../tests/support/small/journeys/small/journey.json' with { type: 'json' };

const consent = 'By clicking Next you allow us to check.';

const sketch: Sketch = {
  session: { isVerified: { type: 'boolean', keep: 'memory' } },
  screens: {
    form: {
      ...{ path: '/', title: 'Form', fields: { name: { label: 'Name', widget: 'text' } }, view: 'one' },
      views: {
        one: {
          blocks: [
            { heading: 'Form' },
            { fields: ['name'] },
            {
              button: {
                ...{ label: 'Verify', event: 'verify', needs: ['name'] },
                states: [{ when: { path: 'session.isVerified', eq: true }, label: 'Verified', done: true }],
              },
            },
            { text: { text: consent, style: 'consent', purpose: 'check', pinned: true } },
            { actions: { blocks: [{ submit: 'Next' }, { button: { label: 'Fail', event: 'fail' } }] } },
          ],
        },
        two: { title: 'Second view', blocks: [{ heading: 'Two' }] },
      },
      on: {
        submit: [{ view: 'two' }],
        verify: [{ set: { 'session.isVerified': { literal: true } } }],
        fail: [{ toast: 'Not sent.', quiet: true }],
      },
    },
  },
  schemas: {
    form: { type: 'object', required: ['name'], properties: { name: { type: 'string', minLength: 1 } } },
  },
};

const next = () => screen.getByRole('button', { name: 'Next' });

// Shows: block:submit
test('something is missing => it is said from the first; else the beginning of the consent', async () => {
  const { user } = await openTestJourney(sketch);
  expect(next()).toHaveAccessibleDescription('Still needed: Name');
  await user.type(screen.getByLabelText('Name'), 'A');
  expect(next()).toHaveAccessibleDescription(consent);
});

test('a quiet toast => said at the button only, and announced there, until the next attempt', async () => {
  const { user, ports } = await openTestJourney(sketch);
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.click(screen.getByRole('button', { name: 'Fail' }));
  expect(ports.toast).not.toHaveBeenCalled();
  expect(next()).toHaveAccessibleDescription('Not sent.');
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent.');
  await user.click(screen.getByRole('button', { name: 'Verify' }));
  expect(next()).toHaveAccessibleDescription(consent);
});

test('a state with `done` => still a button, which can no longer be pressed and asks for nothing', async () => {
  const { runner } = await openTestJourney(sketch);
  expect(screen.getByRole('button', { name: 'Verify' })).toHaveAccessibleDescription('Still needed: Name');
  act(() => runner.send({ type: 'raise', name: 'verify' }));
  const verified = screen.getByRole('button', { name: 'Verified' });
  expect(verified).toHaveAttribute('aria-disabled', 'true');
  expect(verified).not.toHaveAccessibleDescription();
});

test('a view with a title => the document has it while the view is shown', async () => {
  const { user } = await openTestJourney(sketch);
  expect(document.title).toMatch(/^Form/);
  await user.type(screen.getByLabelText('Name'), 'A');
  await user.click(next());
  expect(document.title).toMatch(/^Second view/);
});

test('a call that takes long => "Cancel" beside its sentence, which ends it, keeps what was typed, and leads back to the button', async () => {
  const signals: AbortSignal[] = [];
  const ask = fakeAction({
    ...{ name: 'ask', outcomes: { unavailable: { type: 'object' } } },
    run: (_, _ports, signal) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  });
  const { user, runner } = await openTestJourney(
    {
      journey: { words: { ...small.words, stillChecking: 'Still trying.', cancel: 'Cancel' } },
      screens: {
        form: {
          ...{ path: '/', title: 'Form', fields: { name: { label: 'Name', widget: 'text' } } },
          blocks: [{ heading: 'Form' }, { fields: ['name'] }, { submit: 'Next' }],
          on: { submit: [{ run: 'ask', outcomes: { unavailable: [] } }] },
        },
      },
      schemas: { form: { type: 'object', properties: { name: { type: 'string' } } } },
    },
    { actions: [ask] },
  );
  await user.type(screen.getByLabelText('Name'), 'Asha');
  await user.click(next());
  const { cancel = '', stillChecking = '' } = runner.machine.journey.words;
  expect(screen.queryByRole('button', { name: cancel })).toBeNull();
  const [run = ''] = Object.keys(runner.getState().runs);
  act(() => runner.send({ type: 'slow', run }));
  expect(screen.getByText(stillChecking)).toBeVisible();
  await user.click(screen.getByRole('button', { name: cancel }));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
  expect(screen.getByLabelText('Name')).toHaveValue('Asha');
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveAttribute('aria-busy', 'false');
  await user.click(next());
  expect(signals).toHaveLength(2);
});
