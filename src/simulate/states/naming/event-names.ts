import { copyNames } from '../../../engine/model/texts/copy.ts';
import { plainLabel } from '../../../engine/model/texts/plain-label.ts';
import type { Block } from '../../../engine/model/types.ts';
import { flattenBlocks } from '../../../engine/model/visit.ts';
import { nameInWords, readable } from './words.ts';

/** An event in the words of the screen, and what the tenant did to cause it, if they did something. */
export interface NamedEvent {
  readonly name: string;
  readonly done?: 'pressed' | 'entered';
}

/** What names are found in: a screen as its file has it, or a compiled one. */
export interface NamedScreen {
  readonly fields: Readonly<Record<string, { readonly label?: string | undefined }>>;
  readonly views: Readonly<Record<string, { readonly blocks: readonly Block[] }>>;
  readonly on: Readonly<Record<string, unknown>>;
}

const ownEvents: Readonly<Record<string, string>> = {
  enter: 'When the page opens',
  ready: 'When all is filled in',
  incomplete: 'When something is missing',
  upload: 'When files are chosen',
};

/** An event by the label of its button, of its field, or of what raises it by another name. */
export function nameOfEvent(screen: NamedScreen, event: string): NamedEvent {
  if (event.startsWith('valid:')) {
    const field = event.slice('valid:'.length);
    return { name: readable(plainLabel(screen.fields[field]?.label ?? nameInWords(field))), done: 'entered' };
  }
  const label = buttonLabel(screen, event);
  if (label !== undefined) return { name: `“${readable(label)}”`, done: 'pressed' };
  const own = ownEvents[event];
  if (own !== undefined) return { name: own };
  const [alias] = Object.entries(screen.on).find(([, handler]) => handler === event) ?? [];
  return alias === undefined ? { name: nameInWords(event), done: 'pressed' } : nameOfEvent(screen, alias);
}

function buttonLabel({ views }: NamedScreen, event: string): string | undefined {
  for (const { blocks } of Object.values(views)) {
    for (const { name, options } of flattenBlocks(blocks)) {
      const written = typeof options === 'string' ? { label: options } : options;
      const own = name === 'submit' ? { event: 'submit', ...(written as object) } : written;
      if (!raises(own, event)) continue;
      return labelBeside(own, event) ?? textsWithin(own).next().value;
    }
  }
  return undefined;
}

const raises = (options: unknown, event: string): boolean => ownersOf(options, event).next().done === false;

/** The text beside an event: its label, else the last of its texts. */
function labelBeside(options: unknown, event: string): string | undefined {
  for (const owner of ownersOf(options, event)) {
    const texts = Object.entries(owner).filter(([key, text]) => copyNames.has(key) && typeof text === 'string');
    const [, text] = texts.find(([key]) => key === 'label' || key === 'title') ?? texts.at(-1) ?? [];
    if (text !== undefined) return String(text);
  }
  return undefined;
}

/** The objects in the options of a block that name an event, without those of the blocks inside it. */
function* ownersOf(options: unknown, event: string): Generator<Readonly<Record<string, unknown>>> {
  if (typeof options !== 'object' || options === null) return;
  const owner = options as Readonly<Record<string, unknown>>;
  if (owner.event === event) yield owner;
  for (const [key, inner] of Object.entries(owner)) if (key !== 'blocks') yield* ownersOf(inner, event);
}

function* textsWithin(options: unknown): Generator<string> {
  if (typeof options !== 'object' || options === null) return;
  for (const [key, inner] of Object.entries(options)) {
    if (copyNames.has(key) && typeof inner === 'string') yield inner;
    else if (key !== 'blocks') yield* textsWithin(inner);
  }
}
