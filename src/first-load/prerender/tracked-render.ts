import { writeMark } from '../../engine/model/texts/mark.ts';
import { placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { Draft } from '../../engine/runtime/data/draft.ts';
import { arrivedState } from '../../engine/runtime/prerendered-state.ts';
import type { Machine, State, Values } from '../../engine/runtime/state.ts';
import { languageOf } from '../../engine/runtime/values/format.ts';

/** A screen that an address leads to, and the state that it shows. */
export interface Rendered {
  readonly html: string;
  readonly state: State;
}

/**
 * Renders the screen that an address leads to with some stored values, and with a draft; marks those of `marked` in its texts.
 * Undefined when it leads to what is not loaded.
 */
export type Render = (session: Values, marked?: Values, draft?: Draft) => Rendered | undefined;

/** A `Render` that records what is read. */
export interface TrackedRender {
  readonly render: Render;
  /** Whether a session property has been read so far; one that is never read changes nothing. */
  readonly isRead: (name: string) => boolean;
}

/** The screen whose address is opened, and how it becomes HTML. */
export interface RenderInput {
  readonly machine: Machine;
  readonly screen: CompiledScreen;
  readonly language: string;
  readonly toHtml: (machine: Machine, state: State) => string;
}

/** Creates a `TrackedRender` for an address. `base` are session values that are always stored. */
export function createRender({ machine, screen, language, toHtml }: RenderInput, base: Values): TrackedRender {
  const read = new Set<string>();
  const track = (session: Values): Values =>
    new Proxy(session, {
      get: (target, name) => Reflect.get(target, read.add(String(name)) && name),
      getOwnPropertyDescriptor: (target, name) =>
        Reflect.getOwnPropertyDescriptor(target, read.add(String(name)) && name),
    });
  const known = new Map<string, ReturnType<Render>>();
  const rendered = (session: Values, marked: Values, draft?: Draft): ReturnType<Render> => {
    const arrived = arrivedState(machine, screen.id, language, track({ ...base, ...session }), draft);
    const shown = machine.screens[arrived?.screen ?? ''];
    if (!arrived || !shown) return undefined;
    const state = { ...arrived, session: track(arrived.session), ...(draft && { runs: withoutChecks(arrived) }) };
    const { dir } = languageOf({ machine, state });
    const isolate = (text: string): string => (dir ? `\u2068${text}\u2069` : text);
    const { title, fields, views } = shown;
    const hasMarks = Object.keys(marked).length > 0;
    const withMarks = hasMarks ? { ...shown, ...markPlaceholders({ title, fields, views }, marked, isolate) } : shown;
    return { state, html: toHtml({ ...machine, screens: { ...machine.screens, [shown.id]: withMarks } }, state) };
  };
  return {
    isRead: (name) => read.has(name),
    render(session, marked = {}, draft = undefined) {
      const id = JSON.stringify([session, marked, draft]);
      if (!known.has(id)) known.set(id, rendered(session, marked, draft));
      return known.get(id);
    },
  };
}

/** What a check of a field says has its place there, so it changes nothing else. */
const withoutChecks = ({ runs }: State): State['runs'] =>
  Object.fromEntries(Object.entries(runs).filter(([, { event }]) => !event.startsWith('valid:')));

/** A copy of a part of a screen in which texts have marks instead of the placeholders that show the given session values. */
function markPlaceholders<T>(part: T, marked: Values, isolate: (text: string) => string): T {
  const markIn = (text: string): string =>
    text.replaceAll(/\{[^{}]+\}/g, (written) => {
      const [placeholder] = placeholdersIn(written);
      const path = placeholder?.paths.find((one) => Object.hasOwn(marked, one.replace(/^session\./, '')));
      if (!path?.startsWith('session.')) return written;
      return isolate(writeMark(path.slice('session.'.length), placeholder?.format));
    });
  const copy = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.includes('{session.') || value.includes(',session.') ? markIn(value) : value;
    if (Array.isArray(value)) return value.map(copy);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, copy(inner)]));
  };
  return copy(part) as T;
}
