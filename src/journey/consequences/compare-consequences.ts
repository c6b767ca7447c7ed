import type { Json } from '../types.ts';
import { consentChanges } from './consent-changes.ts';
import { type Compared, type ComparedJourney, type Consequence, wanted } from './consequence.ts';
import type { ConsentLimits } from './explore-consents.ts';
import { fieldChanges, lawChanges } from './law-changes.ts';
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
    ...fieldChanges(compared),
    ...moneyChanges(compared),
    ...addressChanges(compared),
    ...textChanges(compared),
  ];
  return [...new Map(all.map((one) => [one.sentence, one])).values()];
}

/** What computes and writes amounts. */
function* moneyChanges({ before, after }: Compared): Iterable<Consequence> {
  const { currency } = before.journey.settings.locale;
  if (after.journey.settings.locale.currency !== currency)
    yield wanted(`Amounts are in ${after.journey.settings.locale.currency} instead of ${currency}`);
  if (after.journey.settings.brand !== before.journey.settings.brand)
    yield wanted(`Consents name the partner of the brand "${after.journey.settings.brand}"`);
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
