import { splitPointer, valueAtSteps } from '../../../engine/json/pointer.ts';
import type { Condition, Effect } from '../../../engine/model/types.ts';
import { flattenBlocks } from '../../../engine/model/visit.ts';
import type { CompiledScreen } from '../../../engine/runtime/compiled.ts';
import { conditionInWords } from './condition-words.ts';
import { nameOfEvent } from './event-names.ts';
import { nameInWords, readable } from './words.ts';

type Screens = Readonly<Record<string, CompiledScreen>>;

/** The title of a view: that of its screen, with the view's own heading where it is not the first. */
export function titleOfView({ title, view: first, views }: CompiledScreen, view: string): string {
  if (view === first) return readable(title);
  for (const { name, options } of flattenBlocks(views[view]?.blocks ?? [])) {
    if (name !== 'heading') continue;
    const text = typeof options === 'string' ? options : (options as { readonly text?: string }).text;
    if (text !== undefined && text !== title) return `${readable(title)}: ${readable(text)}`;
  }
  return `${readable(title)}: ${nameInWords(view)}`;
}

/** The title of a dialog. */
export const titleOfDialog = ({ title }: CompiledScreen): string => `Dialog: ${readable(title)}`;

/** The title of a field's message. */
export const titleOfMessage = (label: string, keyword: string): string =>
  `${readable(label)}: ${faults[keyword] ?? nameInWords(keyword)}`;

/** The title of what no event of the journey causes. */
export const titleOfExtra = (name: string): string => extras[name] ?? nameInWords(name);

const extras: Readonly<Record<string, string>> = {
  'load-failed': 'The next screen cannot be loaded',
  slow: 'The answer takes long',
  'session-ending': 'The sign-in is about to end',
  offline: 'The connection is lost',
  returning: 'Back after answers were given',
};

const faults: Readonly<Record<string, string>> = {
  required: 'missing',
  minLength: 'too short',
  maxLength: 'too long',
  pattern: 'not written right',
  format: 'not accepted',
  minimum: 'too small',
  exclusiveMinimum: 'too small',
  maximum: 'too large',
  exclusiveMaximum: 'too large',
  multipleOf: 'between two steps',
  minItems: 'too few',
  maxItems: 'too many',
  minProperties: 'too few',
  maxProperties: 'too many',
  uniqueItems: 'two are the same',
  contains: 'none is what it must be',
  enum: 'not one of the choices',
  const: 'not what it must be',
  type: 'not of the right kind',
};

/** The title of a list of effects: what happens, its outcome, and of a branch what it says, where it leads, or when it is taken. */
export function titleOfTransition(screens: Screens, screen: CompiledScreen, at: string): string {
  const [, event = '', ...steps] = splitPointer(at);
  const { name, done } = nameOfEvent(screen, event);
  const outcomes = steps.flatMap((step, index) => (steps[index - 1] === 'outcomes' ? [nameInWords(step)] : []));
  const branch = branchInWords(screens, screen, splitPointer(at));
  const happened = [...outcomes, ...(branch === undefined ? [] : [branch])];
  if (happened.length > 0) return `${name}: ${happened.join(', ')}`;
  return done ? `${name}: ${done}` : name;
}

/** What the last list of effects is, if it is no outcome: the branch of a condition, or a link that is refused. */
function branchInWords(screens: Screens, screen: CompiledScreen, steps: readonly string[]): string | undefined {
  const last = steps.at(-1);
  const owner = valueAtSteps(screen, steps.slice(0, -1)) as { readonly if?: Condition } | undefined;
  if (last === 'otherwise') return 'the link is refused';
  if (!owner?.if || (last !== 'then' && last !== 'else')) return undefined;
  const effects = valueAtSteps(screen, steps);
  const said = Array.isArray(effects) ? saidBy(screens, screen, effects) : undefined;
  return said ?? `${last === 'then' ? 'if' : 'unless'} ${conditionInWords(screen, owner.if)}`;
}

/** What a list of effects says first, or where it leads; undefined if all of it comes from elsewhere. */
function saidBy(screens: Screens, screen: CompiledScreen, effects: readonly Effect[]): string | undefined {
  for (const { fieldError, note, toast, goto, dialog, view } of effects) {
    const said = [fieldError, note, toast].map(textIn).find((text) => text !== undefined && /\p{L}/u.test(text));
    if (said) return `“${said}”`;
    const target = typeof goto === 'string' ? (goto === 'next' || goto === 'back' ? screen[goto] : goto) : dialog;
    const title = screens[String(target)]?.title;
    if (target !== undefined && title !== undefined) return `leads to “${readable(title)}”`;
    if (typeof view === 'string') return `leads to “${titleOfView(screen, view)}”`;
  }
  return undefined;
}

function textIn(spec: unknown): string | undefined {
  const text = typeof spec === 'string' ? spec : (spec as { readonly text?: string } | undefined)?.text;
  return text === undefined ? undefined : readable(text);
}
