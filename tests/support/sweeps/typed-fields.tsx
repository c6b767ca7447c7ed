import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { fieldNameOf } from '../../../src/engine/model/fields/element-ids.ts';
import type { Runner } from '../../../src/engine/runner/runner.ts';
import { createUploads } from '../../../src/engine/runner/uploads/uploads.ts';
import type { Command } from '../../../src/engine/runtime/command.ts';
import { formOf } from '../../../src/engine/runtime/step.ts';
import { transition } from '../../../src/engine/runtime/transition.ts';
import { App } from '../../../src/engine/screen/app.tsx';
import { byName } from '../../../src/engine/screen/by-name.ts';
import { structuredForms } from '../../../src/engine/screen/form/structured/structured-forms.ts';
import { withUploads } from '../../../src/engine/screen/form/uploads/upload-widget.tsx';
import { lateParts } from '../../../src/engine/screen/loaded-late.tsx';
import { createPreviewRunner } from '../../../src/simulate/states/preview-runner.ts';
import type { AnyWidget } from '../../../widgets/define.ts';
import { chooseFile, deleteText, give, type TextGesture } from '../engine/gestures.ts';
import { blocks, widgets as listedWidgets } from '../product.ts';
import { type CompleteScreen, given, withoutHaste } from './complete-screens.ts';

type TextControl = HTMLInputElement | HTMLTextAreaElement;
type Control = TextControl | HTMLSelectElement;
type Widgets = Readonly<Record<string, AnyWidget>>;

/** What leaves a screen. */
interface Sent {
  readonly what: string;
  /** Whether it is a call for a field, and so the form is not sent by it. */
  readonly isOfField: boolean;
}

const ofTypes = (...types: readonly string[]): string => types.map((type) => `input[type=${type}]`).join();
const texts = `${ofTypes('text', 'tel', 'email', 'password', 'search', 'url')}, textarea`;
const pickers = ofTypes('date', 'month', 'time', 'datetime-local');
const choices = `select, ${ofTypes('radio', 'checkbox', 'file')}`;

/** How a hand gives a control its value. */
type Way = TextGesture | 'picked' | 'chosen';

function waysOf(control: Control): readonly Way[] {
  if (control.matches(texts)) return ['typed', 'composed', 'pasted'];
  return control.matches(pickers) ? ['picked', 'pasted'] : ['chosen'];
}

const ofPage: Widgets = byName(listedWidgets);

/** The widgets of a page, on which no file ever arrives. */
const pageWidgets = (): Widgets => {
  const never = () => new Promise<never>(() => undefined);
  const uploads = createUploads({
    ...{ send: never, whenOnline: never, pause: never },
    isOnline: () => true,
    newKey: () => crypto.randomUUID(),
  });
  return { ...ofPage, file: withUploads(ofPage.file as AnyWidget, uploads) };
};

/**
 * Empties each control of a complete screen and gives its value again in each way that a hand has: key by key, composed, pasted, picked or
 * chosen. Returns what is wrong: another value, or something that is sent while another key may come, more than once,
 * or other than by a press of the main button.
 */
export async function findMistyped(
  screen: CompleteScreen,
  widgetsOf: () => Widgets = pageWidgets,
): Promise<{ readonly typed: readonly string[]; readonly found: readonly string[] }> {
  const { controls } = await open(screen, widgetsOf());
  const [typed, found]: [string[], string[]] = [[], []];
  for (const control of controls.filter((one) => isToBeGiven(screen, one))) {
    const { id } = control;
    for (const way of waysOf(control)) {
      cleanup();
      const opened = await open(screen, widgetsOf());
      const again = opened.controls.find((one) => one.id === id);
      if (!again) throw new Error(`${screen.id} has not always ${id}.`);
      const wrong = again.type === 'file' ? chooseFileAgain : giveAgain;
      for (const one of await wrong(screen, opened, again, way)) found.push(`${id}, ${way}: ${one}`);
    }
    typed.push(id);
  }
  cleanup();
  return { typed, found };
}

/** Of radio buttons and checkboxes, only those that are chosen; and of a screen that is not complete, only the field that it asks for. */
function isToBeGiven({ id }: CompleteScreen, control: Control): boolean {
  const [, asked = fieldOf(control)] = id.split(' ');
  return (
    asked === fieldOf(control) && (!control.matches('[type=radio], [type=checkbox]') || control.matches(':checked'))
  );
}

const fieldOf = (control: Control): string => fieldNameOf(control)?.replace(/\..*/, '') ?? '';

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
      isOfField: event === undefined || event === 'upload' || event.startsWith('valid:'),
    },
  ];
}

interface Opened {
  readonly runner: Runner;
  readonly sent: readonly Sent[];
  readonly controls: readonly Control[];
}

async function open(screen: CompleteScreen, widgets: Widgets): Promise<Opened> {
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
  const all = [...container.querySelectorAll<Control>(`main :is(${texts}, ${pickers}, ${choices})`)];
  // The boxes of a code are one field.
  const controls = all.filter(
    (one) => !one.matches(':disabled, [readonly]') && !one.previousElementSibling?.closest('[data-boxes] input'),
  );
  return { runner, sent, controls };
}

/** Until what was loaded is there. */
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function giveAgain(
  screen: CompleteScreen,
  { runner, sent }: Opened,
  control: Control,
  way: Way,
): Promise<readonly string[]> {
  const found: string[] = [];
  const field = fieldOf(control);
  if (way === 'chosen') choose(control, runner);
  else if (way === 'picked' || control.matches(pickers)) pick(control as HTMLInputElement, way);
  else {
    found.push(...giveText(control as TextControl, way, sent));
    if (found.length > 0) return found;
  }
  if (sent.length > 0 && way !== 'chosen' && mayGoOn(screen, field))
    found.push(`while another key may come: ${sent[0]?.what}`);
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

/** Gives a text, or the boxes of a code. Returns what was sent before its last key, or why it cannot be given. */
function giveText(control: TextControl, way: TextGesture, sent: readonly Sent[]): readonly string[] {
  const boxes = [...(control.closest('[data-boxes]')?.querySelectorAll('input') ?? [control])];
  const text = boxes.map(({ value }) => value).join('');
  if (boxes.length === 1) deleteText(control);
  else fireEvent.keyDown(control, { key: 'Backspace', ctrlKey: true });
  const found = boxes.some(({ value }) => value !== '') ? ['cannot be emptied'] : [];
  const isWhole = way === 'pasted' || way === 'autofilled';
  const keys = isWhole ? [text] : [...text];
  for (const [at, key] of keys.entries()) {
    const typing = boxes.includes(document.activeElement as HTMLInputElement) ? document.activeElement : control;
    give(typing as TextControl, way, key);
    const early = at < keys.length - 1 ? sent[0] : undefined;
    if (early) return [...found, `after ${at + 1} of ${keys.length} keys: ${early.what}`];
  }
  return found;
}

/** Picks a date or a time in the picker of the browser, or pastes it as people write it. */
function pick(control: HTMLInputElement, way: Way): void {
  const { value } = control;
  give(control, 'autofilled', '');
  if (way === 'picked') give(control, 'autofilled', value);
  else give(control, 'pasted', control.type === 'date' ? value.split('-').toReversed().join('/') : value);
}

/** Takes a choice back, or chooses another one, and chooses again. */
function choose(control: Control, { send }: Runner): void {
  if (control instanceof HTMLSelectElement) {
    const { value } = control;
    const other = [...control.options].find((option) => !option.disabled && option.value !== value);
    fireEvent.change(control, { target: { value: other?.value } });
    fireEvent.change(control, { target: { value } });
  } else {
    // A person cannot take back the choice of a radio button, and another one may lead to another screen.
    if (control.type === 'radio') act(() => send({ type: 'change', field: fieldOf(control), value: undefined }));
    else fireEvent.click(control);
    fireEvent.click(control);
  }
}

/** Removes the files of a field and chooses another one. Returns what is wrong. */
async function chooseFileAgain(
  _: CompleteScreen,
  { runner, sent }: Opened,
  control: Control,
): Promise<readonly string[]> {
  const field = fieldOf(control);
  const rows = () => [...(control.closest('fieldset')?.querySelectorAll('li') ?? [])];
  const valueNow = () => formOf(runner.getState())[field];
  for (const row of rows()) {
    const remove = row.querySelector('button');
    if (remove) fireEvent.click(remove);
  }
  const found = valueNow() === undefined && rows().length === 0 ? [] : ['cannot be emptied'];
  await chooseFile(control as HTMLInputElement, new File(['a'], 'chosen.jpg', { type: 'image/jpeg' }));
  if (rows().filter(({ textContent }) => textContent?.includes('chosen.jpg')).length !== 1)
    found.push('what was chosen is not shown');
  const uploads = sent.filter(({ isOfField }) => isOfField).length;
  if (uploads !== (valueNow() === undefined ? 1 : 0)) found.push(`is uploaded ${uploads} times`);
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
