import type { Json } from '../../engine/json/json.ts';
import { callChanges } from './call-changes.ts';
import { consentChanges } from './consent-changes.ts';
import { type Compared, type ComparedJourney, type Consequence, wanted } from './consequence.ts';
import type { ConsentLimits } from './explore-consents.ts';
import { choiceChanges, reviewChanges } from './form-changes.ts';
import { fieldChanges, lawChanges, variantChanges } from './law-changes.ts';
import { createAddressReader, redirectsIn } from './outside-addresses.ts';
import { textChanges } from './text-changes.ts';

/**
 * Compares what tenants see and send on every path of two states of a journey: consents and the calls that need them, legal texts and what
 * leads to them, addresses outside, and texts that bind somebody. What it names wants a second person.
 */
export function compareConsequences(compared: Compared, limits?: ConsentLimits): readonly Consequence[] {
  const all = [
    ...consentChanges(compared, limits),
    ...lawChanges(compared),
    ...variantChanges(compared),
    ...fieldChanges(compared),
    ...choiceChanges(compared),
    ...reviewChanges(compared),
    ...callChanges(compared),
    ...settingChanges(compared),
    ...addressChanges(compared),
    ...linkValueChanges(compared),
    ...textChanges(compared),
  ];
  return [...new Map(all.map((one) => [one.sentence, one])).values()];
}

/** What writes amounts and dates, names the partner, and lets screens call. */
function* settingChanges({ before, after }: Compared): Iterable<Consequence> {
  const [old, now] = [before.journey.settings, after.journey.settings];
  if (now.locale.currency !== old.locale.currency)
    yield wanted(`Amounts are in ${now.locale.currency} instead of ${old.locale.currency}`);
  for (const name of ['country', 'timeZone', 'language'] as const)
    if (now.locale[name] !== old.locale[name])
      yield wanted(`The ${name} of the journey is ${now.locale[name]} instead of ${old.locale[name]}`);
  if (now.brand !== old.brand) yield wanted(`Consents name the partner of the brand "${now.brand}"`);
  const sorted = (list?: readonly string[]): unknown => list && [...list].sort();
  if (!isSame(sorted(old.calls), sorted(now.calls))) yield wanted('Screens may call other actions than before');
  if (!isSame(sorted(old.redirectAllow), sorted(now.redirectAllow)))
    yield wanted(`A redirect may lead to ${now.redirectAllow.join(', ') || 'every origin that the operator allows'}`);
  if (!isSame(old.resume, now.resume))
    yield wanted('Another rule decides which tenants may continue with saved answers, and for how long');
  if (!isSame(signInOf(old), signInOf(now))) yield wanted('How long tenants stay signed in is decided otherwise');
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What decides how long a tenant stays signed in, without the texts about it. */
const signInOf = ({ signedIn }: ComparedJourney['journey']['settings']): unknown =>
  signedIn && [signedIn.at, signedIn.extend, signedIn.warnSeconds];

function* addressChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  const addressesIn = createAddressReader();
  const former = new Set(filesOf(before).map((file) => JSON.stringify(file)));
  const changed = filesOf(after).filter((file) => !former.has(JSON.stringify(file)));
  const redirects = [before, after].map(({ journey }) => redirectsIn(journey, catalogue.effects));
  const known = new Set(redirects[0]?.map(({ key }) => key));
  const found = [...changed.flatMap(([value, screen]) => addressesIn(value, screen)), ...(redirects[1] ?? [])].filter(
    ({ key }) => !known.has(key),
  );
  // Most changes bring no address, and then the former files need not be read.
  if (found.length === 0) return;
  for (const [value, screen] of filesOf(before)) for (const { key } of addressesIn(value, screen)) known.add(key);
  for (const { key, address, screen } of found) {
    if (known.has(key)) continue;
    const title = screen === undefined ? undefined : after.journey.screens[screen]?.title;
    yield wanted(
      title === undefined ? `Tenants can be sent to ${address}` : `"${title}" can send tenants to ${address}`,
      title === undefined ? undefined : screen,
    );
  }
}

/** Screens that show, send or set what anybody can write into a link: it would be read as words of the journey. */
function* linkValueChanges({ before, after }: Compared): Iterable<Consequence> {
  const { session, screens } = after.journey;
  for (const [name, { query }] of Object.entries(session)) {
    if (query === undefined) continue;
    const uses = ({ sources }: ComparedJourney, id: string): number =>
      usesOf(`session.${name}`, sources.screens[id]?.value ?? null);
    for (const [id, { title }] of Object.entries(screens))
      if (uses(after, id) > uses(before, id)) yield wanted(`"${title}" uses ${name}, which any link can set`, id);
  }
}

/** How often a value is used in a file, other than in conditions. */
function usesOf(path: string, value: Json, key = ''): number {
  if (typeof value === 'string') return key !== 'path' && new RegExp(`\\b${path}\\b`).test(value) ? 1 : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [inner, one]) => sum + usesOf(path, one as Json, inner), 0);
}

/** The values of the files of a state that can name addresses, each with its screen. */
const filesOf = ({ sources, copies }: ComparedJourney): readonly (readonly [value: Json, screen?: string])[] => [
  [sources.journey.value],
  ...Object.entries(sources.screens).map(([id, { value }]) => [value, id] as const),
  ...copies.flatMap(({ texts }) => Object.entries(texts).map(([part, own]) => [own as unknown as Json, part] as const)),
];
