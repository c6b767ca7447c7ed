import type { Json } from '../json/json.ts';
import { own } from '../model/own.ts';
import type { Block, Condition } from '../model/types.ts';
import { eventOf, screenOf } from './step.ts';
import { holds } from './values/condition.ts';
import { fillText, type Scope } from './values/value.ts';

/** The blocks that the view shows now, nested ones included. A block that is only delayed counts as shown. */
export function* shownBlocks(scope: Scope): Iterable<Block> {
  const view = screenOf(scope)?.views[scope.state.view];
  if (view) yield* shownAmong(scope, view.blocks);
}

function* shownAmong(scope: Scope, blocks: readonly Block[]): Iterable<Block> {
  for (const block of blocks) {
    if (block.when && !holds(scope, block.when)) continue;
    yield block;
    yield* shownAmong(scope, block.blocks);
  }
}

/** The fields that are shown now, in order; a generator, for callers that need only some of them. */
export function* eachShownField(scope: Scope): Iterable<string> {
  for (const { name, options } of shownBlocks(scope)) {
    if (name === 'fields' && Array.isArray(options)) yield* options.map(String);
  }
  if (scope.state.errors['']) yield '';
}

/** The fields that are shown now, in order. The form as a whole counts as one without a name while it has an error. */
export const shownFields = (scope: Scope): string[] => [...eachShownField(scope)];

/** Whether the user cannot change a field of the screen. */
export function isLockedField(scope: Scope, name: string): boolean {
  const { computed, lockedWhen } = own(screenOf(scope)?.fields, name) ?? {};
  return computed !== undefined || (lockedWhen !== undefined && holds(scope, lockedWhen));
}

/**
 * The block at which the message of this view is shown: its submit button, else its bar or sheet. Undefined for the top of
 * the form, as for a message that was raised on the previous screen.
 */
export function findMessagePlace(scope: Scope): Block | undefined {
  if (scope.state.message?.isOfScreen) return undefined;
  const found = new Map<string, Block>();
  for (const block of shownBlocks(scope)) if (!found.has(block.name)) found.set(block.name, block);
  return found.get('submit') ?? found.get('actions') ?? found.get('sheet');
}

/** The consent that the screen gives with its main button, which shows its beginning; undefined if it has none. */
export function pinnedText(scope: Scope): string | undefined {
  for (const { name, options } of shownBlocks(scope)) {
    if (name !== 'text' || typeof options !== 'object' || options === null || !('pinned' in options)) continue;
    if (options.pinned === true) return fillText(scope, String(options.text));
  }
  return undefined;
}

/** The options of a button or a submit block. */
export interface ButtonOptions {
  readonly label: string;
  /** The event that it raises; by default, a submit block raises `submit`. */
  readonly event?: string;
  /** While one of these conditions holds, the button is blocked, and a press says why. */
  readonly blockedBy?: readonly { readonly when: Condition; readonly say: string }[];
  /** Other labels and looks, each for while a condition holds; the first that holds applies. */
  readonly states?: readonly {
    readonly when: Condition;
    readonly label: string;
    readonly look?: 'primary' | 'secondary' | 'danger' | 'link';
    readonly done?: boolean;
  }[];
  /** Fields that must be valid first; by default, a submit needs every shown field. */
  readonly needs?: readonly string[];
}

/** A button's options, whether written as a label or in full. */
export const buttonOptions = (options: Json): ButtonOptions =>
  typeof options === 'string' ? { label: options } : (options as unknown as ButtonOptions);

/** What prevents a button from being pressed: invalid fields, and the texts of the `blockedBy` conditions that hold. */
export function blockers(
  scope: Scope,
  { needs, blockedBy = [] }: ButtonOptions,
): { fields: string[]; reasons: string[] } {
  const fields = (needs ?? []).filter((field) => !holds(scope, { valid: field }));
  const reasons = blockedBy.filter(({ when }) => holds(scope, when)).map(({ say }) => say);
  return { fields, reasons };
}

/** Why a button waits for an action that runs. It asks nothing of the user, and what is missing may be on its way. */
export const runningReason = (scope: Scope, { blockedBy = [] }: ButtonOptions): string | undefined =>
  blockedBy.find(({ when }) => 'action' in when && when.is === 'running' && holds(scope, when))?.say;

/** The event that a name raises: an alias that of its target, and `submit` that of the view's submit button. */
export const raisedEvent = (scope: Scope, name: string): string =>
  eventOf(screenOf(scope), name === 'submit' ? (submitOptions(scope).event ?? name) : name);

/** The submit button of this view, if it has one. */
export function findSubmit(scope: Scope): Block | undefined {
  for (const block of shownBlocks(scope)) if (block.name === 'submit') return block;
  return undefined;
}

/** The options of the submit button of this view, with the fields it needs. */
export function submitOptions(scope: Scope): ButtonOptions {
  const submit = findSubmit(scope);
  const options = buttonOptions(submit?.options ?? '');
  return { ...options, needs: options.needs ?? shownFields(scope) };
}
