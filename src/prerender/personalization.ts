import type { PersonalizedBy, StorageKey } from '../bootstrap/page-data.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import type { Json } from '../journey/types.ts';
import type { Machine } from '../runtime/state.ts';
import { comparedValuesIn } from '../simulate/possible-events.ts';
import { samplesOf } from '../simulate/samples.ts';
import { storageKeyOf } from './storage-key.ts';

/**
 * What would make a tenant see something else on a screen than its page shows: each value that may be stored or come
 * with the address is tried, and the HTML compared. Values that only fill fields do not count, since those are filled in.
 * `show` gives the HTML of the screen with some session data; undefined when the tenant is sent on.
 */
export function personalizationsOf(machine: Machine, screen: CompiledScreen, show: RenderScreen): PersonalizedBy[] {
  const bare = withoutPrefill(machine, screen);
  const look = (session: Readonly<Record<string, Json>>): string | undefined => show(bare, screen.id, session);
  const plain = look({});
  const compared = comparedValuesIn(machine);
  const { resume } = machine.journey.settings;
  const draft: StorageKey | undefined = resume && ['local', resume.key];
  const tried = Object.entries(machine.journey.session).flatMap(([name, property]): PersonalizedBy[] => {
    // What is not stored by itself may come back with what was kept of an unfinished walk.
    const stored = storageKeyOf(machine.journey, name) ?? (property.sensitive ? undefined : draft);
    if (name in screen.requires || (!stored && property.query === undefined)) return [];
    const way = { ...(stored && { stored }), ...(property.query !== undefined && { query: property.query }) };
    if (samplesOf(property).some((sample) => look({ [name]: sample }) !== plain)) return [way];
    const values = compared.get(`session.${name}`) ?? [];
    return values
      .filter((value) => look({ [name]: value }) !== plain)
      .map((value) => (stored === draft ? way : { ...way, is: String(value) }));
  });
  // A door offers to go on where the tenant left off.
  const offered = draft && screen.isEntry ? [{ stored: draft }] : [];
  return [...new Map([...tried, ...offered].map((one) => [JSON.stringify(one), one])).values()];
}

/** The HTML of a screen as it is first seen. */
export type RenderScreen = (
  machine: Machine,
  id: string,
  session: Readonly<Record<string, Json>>,
) => string | undefined;

function withoutPrefill(machine: Machine, screen: CompiledScreen): Machine {
  const fields = Object.entries(screen.fields).map(([name, { from: _, ...field }]) => [name, field] as const);
  const bare = { ...screen, fields: Object.fromEntries(fields) };
  return { ...machine, screens: { ...machine.screens, [screen.id]: bare } };
}
