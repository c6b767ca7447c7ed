import type { Json } from '../../engine/json/json.ts';
import { requiredValues } from '../../engine/runtime/prerendered-state.ts';
import type { Machine, State, Values } from '../../engine/runtime/state.ts';
import { languageOf } from '../../engine/runtime/values/format.ts';
import type { PageVariants, VariantKey } from '../../engine/screen/page-data.ts';
import { comparisonsOf, isReadBeforePaint } from './personalization.ts';
import { storageKeyOf, storedName } from './storage-key.ts';
import { createRender, type Render, type RenderInput, type TrackedRender } from './tracked-render.ts';

/** The page of a screen for tenants about whom something is stored. */
export interface Variant {
  /** Its names, see `PageVariants`. */
  readonly names: readonly string[];
  /** With marks instead of stored values. */
  readonly html: string;
  /** A state that it shows. */
  readonly state: State;
  /** The stored values that it is for, one example for each name. */
  readonly sessions: readonly Values[];
}

/** The variants of a page, and what the page has to know about them. */
export interface VariedPage {
  readonly variants: PageVariants;
  readonly templates: readonly Variant[];
  /** Examples of the stored values for which the page is right as it is. */
  readonly sameSessions: readonly Values[];
}

/** What the variants of a screen are made from. */
interface VariantsInput extends RenderInput {
  /** Whether the screen requires a value that is never stored, so that its address always leads to another screen. */
  readonly isRedirected: boolean;
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
  const base = isRedirected ? {} : requiredValues(screen);
  const { render, isRead } = createRender(input, base);
  const all = candidateKeys(machine);
  for (const session of [{}, allPresent(all)]) render(session, {});
  const keys = findKeys(all, render, isRead);
  if (keys.length === 0 || keys.length > maxKeys) return undefined;
  const others = allPresent(all.filter((key) => isRead(key.name) && !keys.includes(key)));
  const plain = isRedirected ? undefined : render({}, {})?.html;
  const same: string[] = [];
  const sameSessions: Values[] = [];
  const byHtml = new Map<string, { readonly names: string[]; readonly sessions: Values[]; readonly state: State }>();
  for (const { name, samples } of combinationsOf(keys)) {
    const [session = {}] = samples;
    const first = render(session, session);
    const isAlike = (sample: Values): boolean => render(sample, session)?.html === first?.html;
    if (!first || ![...samples, { ...others, ...session }].every(isAlike)) continue;
    const group = first.html === plain ? { names: same, sessions: sameSessions } : byHtml.get(first.html);
    group?.names.push(name);
    group?.sessions.push({ ...base, ...session });
    if (!group) byHtml.set(first.html, { names: [name], sessions: [{ ...base, ...session }], state: first.state });
  }
  return {
    variants: {
      place: screen.id,
      same,
      base,
      keys: keys.map(({ samples: _, ...key }) => key),
      language: languageOf({ machine, state: { language } }),
      signedIn: storedName(machine.journey, 'signed-in'),
    },
    templates: [...byHtml].map(([html, variant]) => ({ html, ...variant })),
    sameSessions,
  };
}

/** A key with the values that are tried: one list for each class, the first one for any text. */
interface TriedKey extends VariantKey {
  readonly samples: readonly (readonly Json[])[];
}

/** The stored values that change what is shown, alone or together with others. */
function findKeys(all: readonly TriedKey[], render: Render, isRead: TrackedRender['isRead']): readonly TriedKey[] {
  const keys: TriedKey[] = [];
  const changes = (key: TriedKey): boolean => {
    const others = allPresent(all.filter((one) => one !== key && isRead(one.name) && !keys.includes(one)));
    const contexts = combinationsOf(keys).flatMap(({ samples: [session] }) => [session, { ...others, ...session }]);
    return contexts.some((context = {}) => {
      const before = render(context, {})?.html;
      return valuesOf(key).some((value) => render({ ...context, [key.name]: value }, {})?.html !== before);
    });
  };
  for (let found: TriedKey | undefined; keys.length <= maxKeys; keys.push(found)) {
    found = all.find((key) => isRead(key.name) && !keys.includes(key) && changes(key));
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
