import type { PageVariants, VariantKey } from '../bootstrap/page-data.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import { writeMark } from '../journey/texts/mark.ts';
import { placeholdersIn } from '../journey/texts/placeholder.ts';
import type { Json } from '../journey/types.ts';
import { arrivedState } from '../runtime/prerendered-state.ts';
import type { Machine, State, Values } from '../runtime/state.ts';
import { languageOf } from '../runtime/values/format.ts';
import { comparisonsOf, isReadBeforePaint } from './personalization.ts';
import { storageKeyOf, storedName } from './storage-key.ts';

/** The page of a screen for tenants about whom something is stored. */
export interface Variant {
  /** Its names, see `PageVariants`. */
  readonly names: readonly string[];
  /** With marks instead of stored values. */
  readonly html: string;
  /** A state that it shows. */
  readonly state: State;
}

/** The variants of a page, and what the page has to know about them. */
export interface VariedPage {
  readonly variants: PageVariants;
  readonly templates: readonly Variant[];
}

/** What the variants of a screen are made from. */
interface VariantsInput {
  readonly machine: Machine;
  readonly screen: CompiledScreen;
  readonly language: string;
  /** Whether the screen requires a value that is never stored, so that its address always leads to another screen. */
  readonly isRedirected: boolean;
  readonly toHtml: (machine: Machine, state: State) => string;
}

/** More stored values would make too many variants. */
const maxKeys = 4;

/**
 * Finds the stored values that change a screen or where its address leads, by trying, and renders the screen once for each
 * combination of them. A variant that shows a value other than by a placeholder is left out: the engine renders it.
 * Undefined when nothing stored changes the screen, or too much does.
 */
export function pageVariantsOf({ machine: known, ...given }: VariantsInput): VariedPage | undefined {
  // Values that only fill fields do not count, since the bootstrap script fills them in.
  const machine: Machine = { ...known, withoutPrefill: true };
  const input = { ...given, machine };
  const { screen, language, isRedirected } = input;
  const base = isRedirected ? {} : Object.fromEntries(Object.keys(screen.requires).map((name) => [name, '']));
  const { render, isRead } = createRender(input, base);
  const all = candidateKeys(machine);
  for (const session of [{}, allPresent(all)]) render(session, {});
  const keys = findKeys(all, render, isRead);
  if (keys.length === 0 || keys.length > maxKeys) return undefined;
  const others = allPresent(all.filter((key) => isRead(key) && !keys.includes(key)));
  const plain = isRedirected ? undefined : render({}, {})?.html;
  const same: string[] = [];
  const byHtml = new Map<string, { readonly names: string[]; readonly state: State }>();
  for (const { name, samples } of combinationsOf(keys)) {
    const [session = {}] = samples;
    const first = render(session, session);
    const isAlike = (sample: Values): boolean => render(sample, session)?.html === first?.html;
    if (!first || ![...samples, { ...others, ...session }].every(isAlike)) continue;
    if (first.html === plain) same.push(name);
    else if (byHtml.has(first.html)) byHtml.get(first.html)?.names.push(name);
    else byHtml.set(first.html, { names: [name], state: first.state });
  }
  return {
    variants: {
      ...{ place: screen.id, same, base },
      keys: keys.map(({ samples: _, ...key }) => key),
      language: languageOf({ machine, state: { language } }),
      signedIn: storedName(machine.journey, 'signed-in'),
    },
    templates: [...byHtml].map(([html, variant]) => ({ html, ...variant })),
  };
}

/** A key with the values that are tried: one list for each class, the first one for any text. */
interface TriedKey extends VariantKey {
  readonly samples: readonly (readonly Json[])[];
}

type Render = (session: Values, marked: Values) => { readonly html: string; readonly state: State } | undefined;

interface TrackedRender {
  /** Renders the screen that an address leads to with some stored values; marks those of `marked` in its texts. */
  readonly render: Render;
  /** Whether a value has been read so far; one that is never read changes nothing. */
  readonly isRead: (key: TriedKey) => boolean;
}

function createRender({ machine, screen, language, toHtml }: VariantsInput, base: Values): TrackedRender {
  const read = new Set<string>();
  const track = (session: Values): Values =>
    new Proxy(session, {
      get: (target, name) => Reflect.get(target, read.add(String(name)) && name),
      getOwnPropertyDescriptor: (target, name) =>
        Reflect.getOwnPropertyDescriptor(target, read.add(String(name)) && name),
    });
  const known = new Map<string, ReturnType<Render>>();
  const rendered: Render = (session, marked) => {
    const arrived = arrivedState(machine, screen.id, language, track({ ...base, ...session }));
    const shown = machine.screens[arrived?.screen ?? ''];
    if (!arrived || !shown) return undefined;
    const state = { ...arrived, session: track(arrived.session) };
    const { dir } = languageOf({ machine, state });
    const isolate = (text: string): string => (dir ? `\u2068${text}\u2069` : text);
    const { title, fields, views } = shown;
    const hasMarks = Object.keys(marked).length > 0;
    const withMarks = hasMarks ? { ...shown, ...markPlaceholders({ title, fields, views }, marked, isolate) } : shown;
    return { state, html: toHtml({ ...machine, screens: { ...machine.screens, [shown.id]: withMarks } }, state) };
  };
  return {
    isRead: ({ name }) => read.has(name),
    render(session, marked) {
      const id = JSON.stringify([session, marked]);
      if (!known.has(id)) known.set(id, rendered(session, marked));
      return known.get(id);
    },
  };
}

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

/** The stored values that change what is shown, alone or together with others. */
function findKeys(all: readonly TriedKey[], render: Render, isRead: TrackedRender['isRead']): readonly TriedKey[] {
  const keys: TriedKey[] = [];
  const changes = (key: TriedKey): boolean => {
    const others = allPresent(all.filter((one) => one !== key && isRead(one) && !keys.includes(one)));
    const contexts = combinationsOf(keys).flatMap(({ samples: [session] }) => [session, { ...others, ...session }]);
    return contexts.some((context = {}) => {
      const before = render(context, {})?.html;
      return valuesOf(key).some((value) => render({ ...context, [key.name]: value }, {})?.html !== before);
    });
  };
  for (let found: TriedKey | undefined; keys.length <= maxKeys; keys.push(found)) {
    found = all.find((key) => isRead(key) && !keys.includes(key) && changes(key));
    if (!found) break;
  }
  return keys.sort((a, b) => a.name.localeCompare(b.name));
}

/** One value of each class. */
const valuesOf = ({ samples }: TriedKey): readonly Json[] =>
  samples.flatMap(([value]) => (value === undefined ? [] : [value]));

const allPresent = (keys: readonly TriedKey[]): Values =>
  Object.fromEntries(keys.map((key) => [key.name, valuesOf(key)[0]]));

function candidateKeys(machine: Machine): readonly TriedKey[] {
  const compared = comparisonsOf(machine.screens);
  return Object.entries(machine.journey.session).flatMap(([name, property]): TriedKey[] => {
    const stored = storageKeyOf(machine.journey, name);
    if (!stored || !isReadBeforePaint(machine, name)) return [];
    if (property.type === 'boolean') {
      return [{ name, stored, is: ['false', 'true'], isBoolean: true, samples: [[], [false], [true]] }];
    }
    const is = [...(compared.get(`session.${name}`)?.values ?? [])].filter((value) => typeof value === 'string');
    return [{ name, stored, is, samples: [textSamples, ...is.map((value) => [value])] }];
  });
}

/** Texts that look like nothing else on a page. */
const textSamples = ['Qav Zel 71', 'Xub Wip 93'] as const;

interface Combination {
  readonly name: string;
  /** Session values of this combination. */
  readonly samples: readonly Values[];
}

/** Every combination of absent and present values; a class without samples is left out. */
const combinationsOf = (keys: readonly TriedKey[]): readonly Combination[] =>
  keys.reduce<readonly Combination[]>(
    (combinations, key) => combinations.flatMap((combination) => extendWith(key, combination)),
    [{ name: '', samples: [{}] }],
  );

const extendWith = ({ name: property, samples }: TriedKey, { name, samples: before }: Combination): Combination[] => {
  const present = samples.flatMap((values, index): Combination[] => {
    const count = values.length === 0 ? 0 : Math.max(values.length, before.length);
    const together = Array.from({ length: count }, (_, at) => ({
      ...before[at % before.length],
      [property]: values[at % values.length],
    }));
    return count === 0 ? [] : [{ name: `${name}${index + 1}`, samples: together }];
  });
  return [{ name: `${name}0`, samples: before }, ...present];
};
