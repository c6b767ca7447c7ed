import { fieldOf } from '../../engine/forms/place.ts';
import type { Json } from '../../engine/json/json.ts';
import { drawnIn } from '../../engine/model/draws.ts';
import { capitalize } from '../../engine/model/sentences.ts';
import { flattenBlocks } from '../../engine/model/visit.ts';
import type { Command } from '../../engine/runtime/command.ts';
import { confirmEvent } from '../../engine/runtime/confirm.ts';
import type { Event } from '../../engine/runtime/event.ts';
import { submitOptions } from '../../engine/runtime/selectors.ts';
import type { Machine, State } from '../../engine/runtime/state.ts';
import { screenOf } from '../../engine/runtime/step.ts';
import { fillText } from '../../engine/runtime/values/value.ts';
import { replayEvent, replayState } from './replay-state.ts';
import type { ReviewState } from './review-state.ts';

/** A state of a session, with the machine that it is of. */
export interface Moment {
  readonly machine: Machine;
  readonly state: State;
}

/**
 * What happens until a state is shown, as sentences for a person who does not know the files, in the language of the
 * screens: what its user does, what the server answers, and what the journey then shows.
 */
export function describeHappenings(given: Machine, review: ReviewState): readonly string[] {
  let replayed = replayState(given, { ...review, events: [] }, given.journey.settings.locale.language);
  const { machine } = replayed;
  const sentences = Object.entries(drawnIn(review.flags)).map(
    ([screen, variant]) =>
      `You are among those who are shown ${titleOf(machine, variant)} instead of ${titleOf(machine, screen)}.`,
  );
  let shown: readonly string[] = [];
  for (const event of review.events) {
    const before = { machine, state: replayed.state };
    replayed = replayEvent(replayed, event);
    const said = describeEvent(before, event);
    if (said !== undefined) sentences.push(said);
    shown = describeEffects(before, { machine, state: replayed.state }, replayed.commands);
  }
  return [...sentences, ...shown];
}

/** The sentence of an event; none for what the tenant does not notice. */
export function describeEvent(moment: Moment, event: Event): string | undefined {
  const { machine, state } = moment;
  switch (event.type) {
    case 'arrive':
      return `You open the address ${event.path}${queryOf(event.query)}.`;
    case 'change':
      return `You fill in ${fieldName(moment, event.field)}${valueText(event.value)}.`;
    case 'edit':
      return `You edit ${fieldName(moment, fieldOf(event.edit.at))}.`;
    case 'raise':
      return `You press ${buttonName(moment, event.name)}.`;
    case 'press-blocked':
      return `You press ${buttonName(moment, event.name)}, which is blocked.`;
    case 'retry':
      return `You ask for another check of ${fieldName(moment, event.field)}.`;
    case 'change-answer':
      return `You change an answer on ${titleOf(machine, event.screen)}.`;
    case 'outcome':
      return `${quote(state.runs[event.run]?.action ?? 'The call')} answers ${quote(event.outcome)}.`;
    case 'tick':
      return event.left === 0 ? `The countdown ${quote(event.name)} ends.` : undefined;
    case 'open-dialog':
      return `You open ${titleOf(machine, event.screen)}.`;
    case 'environment-changed':
      return event.change === 'offline' ? 'The connection is lost.' : undefined;
    default:
      return others[event.type];
  }
}

const others: Readonly<Partial<Record<Event['type'], string>>> = {
  'load-failed': 'The next screen cannot be loaded.',
  slow: 'The answer takes long.',
  leave: 'You leave the field.',
  'close-dialog': 'You close the dialog.',
  resume: 'You go on where you left.',
  'start-over': 'You start again.',
  'session-ending': 'The sign-in is about to end.',
  'session-ended': 'The sign-in has ended.',
  'stay-signed-in': 'You stay signed in.',
};

/** What the journey shows after the last event. */
export function describeEffects(before: Moment, after: Moment, commands: readonly Command[]): readonly string[] {
  const { machine, state } = after;
  const sentences: string[] = [];
  if (state.screen !== undefined && state.screen !== before.state.screen) {
    sentences.push(`The journey shows ${titleOf(machine, state.screen)}.`);
  } else if (state.view !== before.state.view) {
    sentences.push(`The screen shows its view ${quote(state.view)}.`);
  }
  for (const command of commands) {
    if (command.do === 'toast') sentences.push(`A toast says ${quote(command.text)}`);
    if (command.do === 'redirect') sentences.push('You leave for another address.');
  }
  const { message, dialog, fieldErrors, notes } = state;
  if (message && message.spoken !== true && message !== before.state.message) {
    sentences.push(`A message says ${quote(message.text)}`);
  }
  for (const [field, text] of Object.entries(fieldErrors)) {
    if (text !== before.state.fieldErrors[field])
      sentences.push(`${capitalize(fieldName(after, field))} says ${quote(text)}`);
  }
  for (const [field, { text }] of Object.entries(notes)) {
    if (text !== before.state.notes[field]?.text)
      sentences.push(`${capitalize(fieldName(after, field))} says ${quote(text)}`);
  }
  if (dialog !== undefined && dialog !== before.state.dialog) {
    sentences.push(`The dialog ${titleOf(machine, dialog)} opens.`);
  }
  return sentences;
}

const quote = (text: string): string => `“${text}”`;

/** The parameters of an address, those of its fragment after a `#`. */
function queryOf(query: Readonly<Record<string, string>>): string {
  const part = (mark: string, isOwn: (name: string) => boolean): string => {
    const own = Object.entries(query).filter(([name]) => isOwn(name));
    const named = own.map(([name, value]) => [name.replace(/^#/, ''), value]);
    return named.length > 0 ? `${mark}${new URLSearchParams(named)}` : '';
  };
  return part('?', (name) => !name.startsWith('#')) + part('#', (name) => name.startsWith('#'));
}

const titleOf = (machine: Machine, id: string): string => quote(machine.screens[id]?.title ?? id);

function fieldName({ machine, state }: Moment, field: string): string {
  const label = screenOf({ machine, state })?.fields[field]?.label;
  return label === undefined ? `the field ${quote(field)}` : quote(fillText({ machine, state }, label));
}

function valueText(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return ` with ${quote(String(value))}`;
  return '';
}

/** The label of the button that raises an event, or its name if no button of the view does. */
function buttonName(moment: Moment, name: string): string {
  const { machine, state } = moment;
  const { event = 'submit', label } = submitOptions(moment);
  // A press of the main button is also raised as `submit`.
  if ((event === name || name === 'submit') && label !== '') return quote(fillText(moment, label));
  const screen = state.dialog === undefined ? screenOf(moment) : machine.screens[state.dialog];
  const asked = Object.entries(screen?.fields ?? {}).find(([field]) => confirmEvent(field) === name)?.[1].confirm;
  if (asked) return quote(fillText(moment, asked.yes));
  for (const view of Object.values(screen?.views ?? {})) {
    for (const { options } of flattenBlocks(view.blocks)) {
      const found = labelIn(options, name);
      if (found !== undefined) return quote(fillText(moment, found));
    }
  }
  return quote(name);
}

/** The label beside the name of an event, in the options of a block. */
function labelIn(options: Json, event: string): string | undefined {
  if (typeof options !== 'object' || options === null) return undefined;
  if (!Array.isArray(options) && 'event' in options && options.event === event) {
    const { label, title } = options as { readonly label?: Json; readonly title?: Json };
    return [label, title].find((text): text is string => typeof text === 'string');
  }
  for (const inner of Object.values(options)) {
    const found = labelIn(inner as Json, event);
    if (found !== undefined) return found;
  }
  return undefined;
}
