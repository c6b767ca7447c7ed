import { expect, test, vi } from 'vitest';
import type { Command } from '../../../src/engine/runtime/command.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { createPreviewRunner } from '../../../src/simulate/states/preview-runner.ts';
import { replayState } from '../../../src/simulate/states/replay-state.ts';
import { flushPromises } from '../../support/engine/flush-promises.ts';
import { reviewProject } from '../../support/studio/review-project.ts';

const { machine, list } = await reviewProject('move-in');

/** A preview of the state with an id. */
function openPreview(id: string) {
  const shown = list.states.find((state) => state.id === id);
  if (!shown) throw new Error(`There is no state "${id}".`);
  const replayed = replayState(machine, shown, 'en');
  const onCommand = vi.fn<(command: Command) => void>();
  const runner = createPreviewRunner(replayed.machine, replayed.state, onCommand);
  return { ...replayed, runner, onCommand };
}

test('type into a preview => its form has the value, and its listeners are called', () => {
  const { runner } = openPreview('landing/phone');
  const listener = vi.fn<() => void>();
  const unsubscribe = runner.subscribe(listener);
  runner.send({ type: 'change', field: 'phone', value: '9876543210' });
  expect(formOf(runner.getState())).toEqual({ phone: '9876543210' });
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  runner.send({ type: 'change', field: 'phone', value: '9' });
  expect(listener).toHaveBeenCalledTimes(1);
});

test('press a button that calls => the call is in progress and never answered', async () => {
  const { runner, onCommand } = openPreview('landing/phone');
  runner.send({ type: 'change', field: 'phone', value: '9876543210' });
  runner.send({ type: 'raise', name: 'submit' });
  await vi.waitFor(() => expect(onCommand.mock.calls.map(([command]) => command.do)).toContain('run'));
  await flushPromises();
  expect(Object.values(runner.getState().runs).map(({ action }) => action)).toContain('send-code');
});

test('press a button that leads on => the preview is on the next screen', () => {
  const { runner } = openPreview('faq/main');
  runner.send({ type: 'raise', name: 'back' });
  expect(runner.getState().screen).toBe('home-screen');
});

test('press a link in a text => the preview is on its screen', () => {
  const { runner } = openPreview('landing/phone');
  runner.send({ type: 'follow', path: machine.screens.onboarding?.path ?? '' });
  expect(runner.getState().screen).toBe('onboarding');
});

test('a state with a toast => the toast is among the commands', () => {
  const { commands } = openPreview('landing/on/send-code/send-code/unavailable');
  expect(commands.map((command) => command.do)).toContain('toast');
});

test('a state with other flags => the machine of the preview has them', () => {
  const { machine: flagged } = openPreview('verification/waitlist');
  expect(flagged.journey.settings.flags).not.toEqual(machine.journey.settings.flags);
});
