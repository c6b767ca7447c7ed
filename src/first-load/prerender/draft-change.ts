import type { Json } from '../../engine/json/json.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { own } from '../../engine/model/own.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { SavedForm } from '../../engine/runtime/data/draft.ts';
import type { Machine, Values } from '../../engine/runtime/state.ts';
import { samplesOf } from '../../simulate/samples.ts';
import { type PagePlace, placesThatDiffer, selectorOf, wholeScreen } from './page-difference.ts';
import { comparisonsOf } from './personalization.ts';
import { storageKeyOf } from './storage-key.ts';
import { createRender, type Rendered, type RenderInput } from './tracked-render.ts';

/** What a draft has, as far as a page can show it. */
interface Contents {
  readonly session: Values;
  readonly forms: Readonly<Record<string, SavedForm>>;
}

/** A value that a draft may have: of a session property, or of a field. */
interface Candidate {
  readonly name: string;
  readonly isField: boolean;
  readonly samples: readonly Json[];
}

/**
 * Selects what a draft may change or move on the page of a screen, as the page is for some stored values: found by trying each
 * value that a draft may have, alone and with all others. Undefined when no draft changes it; a filled field is no change.
 */
export function changedByDrafts(
  { machine: known, ...given }: RenderInput,
  sessions: readonly Values[],
): string | undefined {
  const input = { ...given, machine: { ...known, withoutPrefill: true as const } };
  return known.journey.settings.resume && selectorOf(sessions.flatMap((session) => placesOf(input, session)));
}

function placesOf(input: RenderInput, stored: Values): readonly PagePlace[] {
  const { machine } = input;
  const owner = machine.journey.settings.resume?.owner ?? '';
  const { render, isRead } = createRender(input, { ...stored, [owner]: stored[owner] || 'x' });
  const plain = render({});
  const screen = machine.screens[plain?.state.screen ?? ''];
  // Without its owner no draft is read.
  if (!plain || !screen || createRender(input, stored).render({})?.html !== plain.html) return [];
  const properties = propertiesOf(machine, stored);
  render(firstOf(properties));
  const candidates = [...properties.filter(({ name }) => isRead(name)), ...fieldsOf(screen)];
  return triedContents(machine, screen, candidates).flatMap(({ session, forms }) =>
    differencesOf(plain, render(session, {}, { owner: '', at: 0, steps: [screen.id], forms, session: {} })),
  );
}

/** Another screen or view differs as a whole. */
function differencesOf(one: Rendered, other: Rendered | undefined): readonly PagePlace[] {
  const isSame = one.state.screen === other?.state.screen && one.state.view === other?.state.view;
  return other && isSame ? placesThatDiffer(one.html, other.html) : [wholeScreen];
}

function triedContents(machine: Machine, { id }: CompiledScreen, candidates: readonly Candidate[]): Contents[] {
  const { version } = machine.journey;
  const add = ({ session, forms }: Contents, { name, isField }: Candidate, value: Json | undefined): Contents =>
    isField
      ? { session, forms: { ...forms, [id]: { version, values: { ...forms[id]?.values, [name]: value } } } }
      : { session: { ...session, [name]: value }, forms };
  const none: Contents = { session: {}, forms: {} };
  // A screen that shows the answers of others shows those of the draft.
  const others = Object.values(machine.screens).filter((screen) => screen.id !== id);
  const forms = others.map((screen) => [screen.id, { version, values: firstOf(fieldsOf(screen)) }] as const);
  const all = candidates.reduce<Contents>((contents, one) => add(contents, one, one.samples[0]), {
    ...none,
    forms: Object.fromEntries(forms),
  });
  const single = candidates.flatMap((one) =>
    one.samples.flatMap((value) => [add(none, one, value), add(all, one, value)]),
  );
  return [none, all, ...single];
}

const firstOf = (candidates: readonly Candidate[]): Values =>
  Object.fromEntries(candidates.map(({ name, samples }) => [name, samples[0]]));

/** The session properties that only a draft may know. */
function propertiesOf(machine: Machine, stored: Values): readonly Candidate[] {
  const compared = comparisonsOf(machine.screens);
  return Object.entries(machine.journey.session).flatMap(([name, property]): Candidate[] => {
    if (stored[name] !== undefined || property.sensitive || storageKeyOf(machine.journey, name)) return [];
    const samples = [...samplesOf(property), ...(compared.get(`session.${name}`)?.values ?? [])];
    return [{ name, isField: false, samples }];
  });
}

/** The fields that a draft may fill. */
export function fieldsOf(screen: CompiledScreen): readonly Candidate[] {
  if (screen.isEntry) return [];
  return Object.keys(screen.fields).flatMap((name): Candidate[] => {
    const schema = own(screen.schema.properties, name);
    // Any value, as of a photo, is not plain data.
    if (screen.secret.includes(name) || typeof schema !== 'object' || !valueTypesOf(schema)) return [];
    return [{ name, isField: true, samples: samplesOf(schema, screen.schema) }];
  });
}
