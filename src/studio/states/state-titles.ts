import type { CompiledScreen } from '../../journey/compiled.ts';
import { splitPointer } from '../../journey/source/pointer.ts';
import { plainLabel } from '../../journey/texts/plain-label.ts';
import type { Effect } from '../../journey/types.ts';
import { flattenBlocks } from '../../journey/visit.ts';

type Screens = Readonly<Record<string, CompiledScreen>>;

/** A text without its placeholders. */
const readable = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '…');

/** An id in words. */
const inWords = (id: string): string => id.replaceAll(/[-_:]+/g, ' ');

/** The title of a view: that of its screen, with the view's own heading where it is not the first. */
export function titleOfView({ title, view: first, views }: CompiledScreen, view: string): string {
  if (view === first) return readable(title);
  for (const { name, options } of flattenBlocks(views[view]?.blocks ?? [])) {
    if (name !== 'heading') continue;
    const text = typeof options === 'string' ? options : (options as { readonly text?: string }).text;
    if (text !== undefined && text !== title) return `${readable(title)}: ${readable(text)}`;
  }
  return `${readable(title)}: ${inWords(view)}`;
}

/** The title of a dialog. */
export const titleOfDialog = ({ title }: CompiledScreen): string => `Dialog: ${readable(title)}`;

/** The title of a field's message. */
export const titleOfMessage = (label: string, keyword: string): string =>
  `${readable(label)}: ${faults[keyword] ?? inWords(keyword)}`;

const faults: Readonly<Record<string, string>> = {
  required: 'missing',
  minLength: 'too short',
  maxLength: 'too long',
  pattern: 'not written right',
  format: 'not written right',
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

/** The title of a list of effects: what happens, its outcome, and what it then says or where it leads. */
export function titleOfTransition(screens: Screens, screen: CompiledScreen, at: string): string {
  const [, event = '', ...rest] = splitPointer(at);
  const outcomes = rest.flatMap((name, index) => (rest[index - 1] === 'outcomes' ? [inWords(name)] : []));
  const isRefused = rest.at(-1) === 'otherwise';
  const isBranch = rest.at(-1) === 'then' || rest.at(-1) === 'else';
  const said = isBranch ? saidBy(screens, screen, effectsAt(screen, at)) : undefined;
  const branch = said ?? (isBranch ? (rest.at(-1) === 'then' ? 'in this case' : 'otherwise') : undefined);
  const cause = outcomes.length === 0 && !isBranch && !isRefused ? doneBy(event) : undefined;
  const happened = [...outcomes, isRefused ? 'link refused' : undefined, branch, cause].filter(Boolean).join(', ');
  return happened ? `${nameOfEvent(screen, event)}: ${happened}` : nameOfEvent(screen, event);
}

/** What happened, without an outcome. */
const doneBy = (event: string): string | undefined =>
  event.startsWith('valid:') ? 'entered' : Object.hasOwn(ownEvents, event) ? undefined : 'pressed';

const ownEvents: Readonly<Record<string, string>> = {
  enter: 'When the page opens',
  ready: 'When all is filled in',
  incomplete: 'When something is missing',
  upload: 'When files are chosen',
};

/** An event in the words of the screen: the label of its field or of its button. */
function nameOfEvent(screen: CompiledScreen, event: string): string {
  if (event.startsWith('valid:')) {
    const field = event.slice('valid:'.length);
    return plainLabel(screen.fields[field]?.label ?? inWords(field));
  }
  return ownEvents[event] ?? buttonLabel(screen, event) ?? inWords(event);
}

function buttonLabel({ views }: CompiledScreen, event: string): string | undefined {
  for (const { blocks } of Object.values(views)) {
    for (const { name, options } of flattenBlocks(blocks)) {
      const own = name === 'submit' ? { event: 'submit', ...submitOptionsOf(options) } : options;
      const label = labelWith(own, event);
      if (label !== undefined) return `“${readable(label)}”`;
    }
  }
  return undefined;
}

const submitOptionsOf = (options: unknown): object =>
  typeof options === 'string' ? { label: options } : (options as object);

/** The label beside an event in the options of a block. */
function labelWith(options: unknown, event: string): string | undefined {
  if (typeof options !== 'object' || options === null) return undefined;
  const { event: own, label, title, text } = options as Readonly<Record<string, unknown>>;
  const words = [label, title, text].find((one) => typeof one === 'string');
  if (own === event && typeof words === 'string') return words;
  for (const [key, inner] of Object.entries(options)) {
    const found = key === 'blocks' ? undefined : labelWith(inner, event);
    if (found !== undefined) return found;
  }
  return undefined;
}

function effectsAt(screen: CompiledScreen, at: string): readonly Effect[] {
  const found = splitPointer(at).reduce<unknown>(
    (value, name) => (value as Readonly<Record<string, unknown>> | undefined)?.[name],
    screen,
  );
  return Array.isArray(found) ? found : [];
}

/** What a list of effects says first, or where it leads. */
function saidBy(screens: Screens, screen: CompiledScreen, effects: readonly Effect[]): string | undefined {
  for (const { fieldError, note, toast, goto, dialog, view } of effects) {
    const said = [fieldError, note, toast].map(textIn).find(Boolean);
    if (said) return `“${readable(said)}”`;
    const target = typeof goto === 'string' ? (goto === 'next' || goto === 'back' ? screen[goto] : goto) : dialog;
    const title = screens[String(target)]?.title;
    if (target !== undefined && title !== undefined) return `leads to “${readable(title)}”`;
    if (typeof view === 'string') return `leads to “${titleOfView(screen, view)}”`;
  }
  return undefined;
}

const textIn = (spec: unknown): string | undefined =>
  typeof spec === 'string' ? spec : (spec as { readonly text?: string } | undefined)?.text;
