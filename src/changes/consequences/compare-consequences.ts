import type { Json } from '../../engine/json/json.ts';
import { callChanges } from './call-changes.ts';
import { consentChanges } from './consent-changes.ts';
import { type Compared, type ComparedJourney, type Consequence, wanted } from './consequence.ts';
import type { ConsentLimits } from './explore-consents.ts';
import { fieldChanges, lawChanges, variantChanges } from './law-changes.ts';
import { createAddressReader, type OutsideAddress, redirectsIn } from './outside-addresses.ts';
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
    ...callChanges(compared),
    ...settingChanges(compared),
    ...addressChanges(compared),
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
  const calls = [old, now].map((settings) => JSON.stringify([...(settings.calls ?? [])].sort()));
  if (calls[0] !== calls[1]) yield wanted('Screens may call other actions than before');
}

function* addressChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  const addressesIn = createAddressReader();
  const all = ({ journey, sources, copies }: ComparedJourney): readonly OutsideAddress[] => [
    ...addressesIn(sources.journey.value),
    ...Object.entries(sources.screens).flatMap(([id, { value }]) => addressesIn(value, id)),
    ...copies.flatMap(({ texts }) =>
      Object.entries(texts).flatMap(([part, own]) => addressesIn(own as unknown as Json, part)),
    ),
    ...redirectsIn(journey, catalogue.effects),
  ];
  const known = new Set(all(before).map(({ key }) => key));
  for (const { key, address, screen } of all(after)) {
    if (known.has(key)) continue;
    const title = screen === undefined ? undefined : after.journey.screens[screen]?.title;
    yield wanted(
      title === undefined ? `Tenants can be sent to ${address}` : `"${title}" can send tenants to ${address}`,
      title === undefined ? undefined : screen,
    );
  }
}
