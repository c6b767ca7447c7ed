import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { fieldNameOf } from '../../../src/engine/model/fields/element-ids.ts';
import type { Runner } from '../../../src/engine/runner/runner.ts';
import type { Command } from '../../../src/engine/runtime/command.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import { blocks } from '../../../src/engine/screen/blocks/index.ts';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import { createPreviewRunner } from '../../../src/simulate/states/preview-runner.ts';
import type { AnyWidget } from '../../../widgets/define.ts';
import { widgets as listedWidgets } from '../../../widgets/index.ts';
import { deleteText, give } from '../engine/gestures.ts';
import { type CompleteScreen, given, withoutHaste } from './complete-screens.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** What leaves a screen. */
interface Sent {
  readonly what: string;
  /** Whether it is a call for a field, and so the form is not sent by it. */
  readonly isOfField: boolean;
}

const texts = ['text', 'tel', 'email', 'password', 'search', 'url'].map((type) => `input[type=${type}]`);

/**
 * Empties each text of a complete screen and types it again key by key. Returns what is wrong: another value, or something
 * that is sent while another key may come, more than once, or other than by a press of the main button.
 */
export async function findMistyped(
  screen: CompleteScreen,
  widgets: Readonly<Record<string, AnyWidget>> = byName(listedWidgets),
): Promise<{ readonly typed: readonly string[]; readonly found: readonly string[] }> {
  const count = (await open(screen, widgets)).controls.length;
  const [typed, found]: [string[], string[]] = [[], []];
  for (let at = 0; at < count; at++) {
    cleanup();
    const opened = await open(screen, widgets);
    const control = opened.controls[at];
    if (!control) throw new Error(`${screen.id} has not always as many controls.`);
    typed.push(control.id);
    for (const one of await retype(screen, opened, control)) found.push(`${control.id}: ${one}`);
  }
  cleanup();
  return { typed, found };
}

/** What is sent when the value of a field is given at once, and the main button pressed if the screen waits for it. */
function sentAtOnce(screen: CompleteScreen, field: string): readonly string[] {
  const sent: Sent[] = [];
  const runner = createPreviewRunner(screen.machine, screen.state, (command) => sent.push(...sentIn(command, runner)));
  runner.send({ type: 'change', field, value: undefined });
  runner.send({ type: 'change', field, value: formOf(screen.state)[field] });
  answerChecks(screen, runner);
  if (sent.every(({ isOfField }) => isOfField)) runner.send({ type: 'raise', name: 'submit' });
  return allOf(sent, runner);
}

/** What was sent, and what the session then has. */
const allOf = (sent: readonly Sent[], { getState }: Runner): readonly string[] => [
  ...sent.map(({ what }) => what),
  JSON.stringify(getState().session),
];

function sentIn(command: Command, { getState }: Pick<Runner, 'getState'>): readonly Sent[] {
  if (command.do === 'navigate') return [{ what: `goes to ${command.path}`, isOfField: false }];
  if (command.do === 'redirect') return [{ what: `goes to ${command.url}`, isOfField: false }];
  if (command.do !== 'run' && command.do !== 'send') return [];
  const event = command.do === 'run' ? getState().runs[command.id]?.event : undefined;
  return [
    {
      what: `${command.action} ${JSON.stringify(command.input)}`,
      isOfField: event === undefined || event.startsWith('valid:'),
    },
  ];
}

interface Opened {
  readonly runner: Runner;
  readonly sent: readonly Sent[];
  readonly controls: readonly TextControl[];
}

async function open(screen: CompleteScreen, widgets: Readonly<Record<string, AnyWidget>>): Promise<Opened> {
  const sent: Sent[] = [];
  const runner = createPreviewRunner(screen.machine, screen.state, (command) => sent.push(...sentIn(command, runner)));
  const { container } = render(
    <App
      runner={runner}
      widgets={widgets}
      blocks={byName(blocks)}
      forms={structuredForms}
      loadLateParts={async () => lateParts}
    />,
  );
  await act(settle);
  const all = [...container.querySelectorAll<TextControl>(`main :is(${texts}, textarea)`)];
  // The boxes of a code are one field.
  const controls = all.filter(
    (one) => !one.disabled && !one.readOnly && !one.previousElementSibling?.closest('[data-boxes] input'),
  );
  return { runner, sent, controls };
}

/** Until what was loaded is there. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function retype(
  screen: CompleteScreen,
  { runner, sent }: Opened,
  control: TextControl,
): Promise<readonly string[]> {
  const found: string[] = [];
  const boxes = [...(control.closest('[data-boxes]')?.querySelectorAll('input') ?? [control])];
  const keys = [...boxes.map(({ value }) => value).join('')];
  if (boxes.length === 1) deleteText(control);
  else fireEvent.keyDown(control, { key: 'Backspace', ctrlKey: true });
  if (boxes.some(({ value }) => value !== '')) found.push('cannot be emptied');
  for (const [at, key] of keys.entries()) {
    const typing = boxes.includes(document.activeElement as HTMLInputElement) ? document.activeElement : control;
    give(typing as TextControl, 'typed', key);
    if (sent.length > 0 && at < keys.length - 1) return [`after ${at + 1} of ${keys.length} keys: ${sent[0]?.what}`];
  }
  const field = fieldNameOf(control)?.replace(/\..*/, '') ?? '';
  if (sent.length > 0 && mayGoOn(screen, field)) found.push(`while another key may come: ${sent[0]?.what}`);
  act(() => answerChecks(screen, runner));
  const [before, after] = [screen.state, runner.getState()].map((state) => JSON.stringify(given(state)));
  if (runner.getState().turn === screen.state.turn && after !== before) found.push(`${before} became ${after}`);
  if (sent.every(({ isOfField }) => isOfField)) {
    await act(async () => {
      control.form?.requestSubmit();
      await settle();
    });
  }
  const [typed, meant] = [allOf(sent, runner), sentAtOnce(screen, field)];
  if (String(typed) !== String(meant)) found.push(`sends ${typed} instead of ${meant}`);
  return found;
}

/** Whether the schema of a field accepts its value with one more key. */
function mayGoOn({ machine, state }: CompleteScreen, field: string): boolean {
  const value = formOf(state)[field];
  return ['0', 'a'].some((key) => {
    const longer = typeof value === 'number' ? Number(`${value}${key}`) : `${value}${key}`;
    if (Number.isNaN(longer)) return false;
    const [after] = transition(withoutHaste(machine, state.screen ?? ''), state, {
      type: 'change',
      field,
      value: longer,
    });
    return after.errors[field] === undefined;
  });
}

function answerChecks({ answers }: CompleteScreen, { getState, send }: Runner): void {
  for (const { id, action, event } of Object.values(getState().runs)) {
    const answer = answers[action];
    if (!answer || !event.startsWith('valid:')) continue;
    send({ type: 'outcome', run: id, outcome: answer.outcome, data: answer.data });
  }
}
