import { memoize } from '../../engine/model/memoize.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { Machine } from '../../engine/runtime/state.ts';
import type { PageVariants, PersonalizedBy, StorageKey } from '../../engine/screen/page-data.ts';
import { type Comparisons, comparisonsIn } from '../../simulate/exploration/comparisons.ts';
import { samplesOf } from '../../simulate/samples.ts';
import { storageKeyOf, storedName } from './storage-key.ts';

type SessionData = Readonly<Record<string, unknown>>;
type SessionProperty = Machine['journey']['session'][string];

/** The HTML of a screen on arrival with some session data; undefined when the tenant is redirected. */
export type RenderScreen = (machine: Machine, id: string, session: SessionData) => string | undefined;

/** What a page is tried with. */
export interface TriedPage extends Pick<PageVariants, 'keys'> {
  readonly render: RenderScreen;
  /** The stored values for each of its screens. */
  readonly sessions: readonly SessionData[];
}

/**
 * The stored values and query parameters that make a screen differ from its prerendered page. Each is tried, and the HTML
 * compared. Values that only fill fields do not count, since the bootstrap script fills them in; nor do those for which the
 * page has variants. After the page's own screen come those that it shows instead, for some stored values.
 */
export function personalizationsOf(
  machine: Machine,
  screens: readonly [CompiledScreen, ...CompiledScreen[]],
  { render, keys, sessions }: TriedPage,
): PersonalizedBy[] {
  const bare: Machine = { ...machine, withoutPrefill: true };
  const [screen] = screens;
  const plain = sessions.map((session) => render(bare, screen.id, session));
  const differs = (value: SessionData): boolean =>
    sessions.some((session, index) => render(bare, screen.id, { ...session, ...value }) !== plain[index]);
  const compared = comparisonsOf(machine.screens);
  const isNamed = namesIn(machine, screens);
  const bySession = Object.entries(machine.journey.session).flatMap(([name, property]): PersonalizedBy[] => {
    const source = sourceOf(machine, name, property);
    if (name in screen.requires || !source || !isNamed(name) || keys.some((key) => key.name === name)) return [];
    if (samplesOf(property).some((sample) => differs({ [name]: sample }))) return [source];
    const values = [...(compared.get(`session.${name}`)?.values ?? [])].filter((value) => differs({ [name]: value }));
    return values.map((value) => ({ ...source, is: String(value) }));
  });
  return withoutDuplicates([...bySession, ...causesOnArrival(machine, screens)]);
}

/** What changes a screen that is arrived at: a view may have been saved. */
function causesOnArrival(machine: Machine, screens: readonly CompiledScreen[]): PersonalizedBy[] {
  const isRestored = ({ views }: CompiledScreen): boolean => Object.values(views).some(({ restore }) => restore);
  return screens.some(isRestored) ? [{ stored: savedViewKey(machine) }] : [];
}

/** Whether screens, or the journey around them, name a session property. A value that they do not name cannot change the page. */
function namesIn(
  { journey: { session: _, ...journey } }: Machine,
  screens: readonly CompiledScreen[],
): (name: string) => boolean {
  const words = new Set(JSON.stringify([journey, ...screens]).match(/[\w-]+/g));
  return (name) => words.has(name);
}

/** What a journey compares values with. Memoized, since it is the same for each of its screens. */
export const comparisonsOf = memoize((screens: Machine['screens']): Comparisons => comparisonsIn({ screens }));

// Where `src/engine/browser/brief-store.ts` keeps the view that a new page restores.
const savedViewKey = ({ journey }: Machine): StorageKey => ['local', storedName(journey, 'brief')];

/** Where a session property gets a value from when a page is opened, besides the draft: its own key, a query parameter. */
function sourceOf(machine: Machine, name: string, property: SessionProperty): PersonalizedBy | undefined {
  const stored = storageKeyOf(machine.journey, name);
  const { query } = property;
  if (!stored && query === undefined) return undefined;
  return { ...(stored && { stored }), ...(query !== undefined && { query }) };
}

/**
 * What the variants of a page do not consider: query parameters, what is stored otherwise, and saved views. Any of them may
 * change where an address leads, or what is shown there. Drafts are considered apart.
 */
export function causesWithoutVariant(machine: Machine, { keys }: Pick<PageVariants, 'keys'>): PersonalizedBy[] {
  const bySession = Object.entries(machine.journey.session).flatMap(([name, property]): PersonalizedBy[] => {
    const source = isReadBeforePaint(machine, name) ? undefined : sourceOf(machine, name, property);
    return source && !keys.some((key) => key.name === name) ? [source] : [];
  });
  return withoutDuplicates([...bySession, ...causesOnArrival(machine, Object.values(machine.screens))]);
}

/** Whether a session property can be read before the first paint: stored as text, and not given by the address. */
export function isReadBeforePaint(machine: Machine, name: string): boolean {
  const { type, query, sensitive } = machine.journey.session[name] ?? {};
  const isText = type === 'string' || type === 'boolean';
  return isText && query === undefined && !sensitive && storageKeyOf(machine.journey, name) !== undefined;
}

const withoutDuplicates = (causes: readonly PersonalizedBy[]): PersonalizedBy[] => [
  ...new Map(causes.map((cause) => [JSON.stringify(cause), cause])).values(),
];
