import type { Journey } from '../../engine/model/types.ts';
import { type Compared, type Consequence, nameEvent, wanted } from './consequence.ts';
import { type Agreement, type ConsentLimits, exploreConsents } from './explore-consents.ts';
import { bindsSomewhere, consentShown } from './legal-parts.ts';

/** What changes about the consents of tenants, and about the calls that need them, on every path. */
export function* consentChanges({ before, after, catalogue }: Compared, limits?: ConsentLimits): Iterable<Consequence> {
  const [old, now] = [before, after].map(({ journey }) => exploreConsents(journey, catalogue, limits));
  if (!old || !now) return;
  if (old.isCut || now.isCut) yield wanted('The journey has too many paths to compare the consents on all of them');
  for (const id of lostViews(old.seen, now.seen)) {
    const { title = id } = after.journey.screens[id] ?? {};
    if (after.journey.screens[id] && bindsSomewhere(before, id))
      yield wanted(`"${title}" can no longer be reached as before`, id);
  }
  yield* otherConditions({ before, after }, now.agreements);
  yield* lostAgreements(before.journey, old.agreements, now.agreements);
  yield* otherAgreements({ before, after }, old.agreements, now.agreements);
  const reached = new Set(old.unconsented.map(({ key }) => key));
  for (const { key, from, on, action, purpose } of now.unconsented) {
    // What a new screen leads to is said of the link that leads there.
    if (reached.has(key) || (from && from.screen !== on && !before.journey.screens[from.screen])) continue;
    const place = `"${after.journey.screens[on]?.title ?? on}"`;
    const what = `${action} on ${place} without the consent for "${purpose}"`;
    if (from) yield wanted(`${nameEvent(after.journey, from.screen, from.event)} leads to ${what}`, from.screen);
    else yield wanted(`A link from outside leads to ${what}`, on);
  }
}

const lostViews = (old: ReadonlySet<string>, now: ReadonlySet<string>): ReadonlySet<string> =>
  new Set([...old].filter((view) => !now.has(view)).map((view) => view.slice(0, view.indexOf(' '))));

type Agreements = readonly Agreement[];

/** Whether a text is recorded by an event, in whichever of its cases. */
const hasSame = (agreements: Agreements, { screen, event, kind, purpose }: Agreement): boolean =>
  agreements.some(
    (one) => one.screen === screen && one.event === event && one.kind === kind && one.purpose === purpose,
  );

function* lostAgreements(journey: Journey, before: Agreements, after: Agreements): Iterable<Consequence> {
  for (const agreement of before) {
    const { screen, event, kind, purpose, key } = agreement;
    const name = nameEvent(journey, screen, event);
    if (!hasSame(after, agreement)) yield wanted(`${name} no longer records the ${kind} for "${purpose}"`, screen);
    else if (!after.some((one) => one.key === key))
      yield wanted(`${name} records the ${kind} for "${purpose}" in other cases`, screen);
  }
}

function* otherAgreements(
  states: Pick<Compared, 'before' | 'after'>,
  before: Agreements,
  after: Agreements,
): Iterable<Consequence> {
  const known = new Map(before.map((one) => [one.key, one]));
  for (const agreement of after) {
    const { screen, event, kind, purpose, key, input } = agreement;
    const name = nameEvent(states.after.journey, screen, event);
    const earlier = known.get(key);
    if (!hasSame(before, agreement)) yield wanted(`${name} now records a ${kind} for "${purpose}"`, screen);
    else if (earlier && JSON.stringify(earlier.input) !== JSON.stringify(input))
      yield wanted(`${name} records the ${kind} for "${purpose}" with other values`, screen);
    else yield* shownChanges(states, { screen, event, purpose, name });
  }
}

/** Screens that record a text and can now be reached with other values missing: it would be recorded for nobody. */
function* otherConditions(
  { before, after }: Pick<Compared, 'before' | 'after'>,
  agreements: Agreements,
): Iterable<Consequence> {
  for (const id of new Set(agreements.map(({ screen }) => screen))) {
    const [old, now] = [before, after].map(({ journey }) => journey.screens[id]);
    if (old && now && old.requires.some((property) => !now.requires.includes(property)))
      yield wanted(`"${now.title}", where a consent is given, can be reached with less than before`, id);
  }
}

function* shownChanges(
  { before, after }: Pick<Compared, 'before' | 'after'>,
  { screen, event, purpose, name }: Readonly<Record<'screen' | 'event' | 'purpose' | 'name', string>>,
): Iterable<Consequence> {
  const [old, now] = [before, after].map(({ journey }) => journey.screens[screen]);
  if (!old || !now) return;
  const [shownBefore, shownNow] = [consentShown(old, event, purpose), consentShown(now, event, purpose)];
  if (JSON.stringify(shownBefore) === JSON.stringify(shownNow)) return;
  const sentence = `${name} records the consent for "${purpose}", which is shown otherwise than before, or not always`;
  yield { ...wanted(sentence, screen), ...(hasOnlyOtherWords(shownBefore, shownNow) && { isText: true }) };
}

/** Whether consents differ in their words alone, which a sentence about each text says. */
function hasOnlyOtherWords(before: Readonly<Record<string, string>>, after: Readonly<Record<string, string>>): boolean {
  const withoutWords = (shown: Readonly<Record<string, string>>): string =>
    JSON.stringify(shown).replaceAll(/\\"text\\":\\"(?:[^"\\]|\\\\.)*?\\"/g, '');
  return withoutWords(before) === withoutWords(after);
}
