import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import { capitalize } from '../../engine/model/sentences.ts';
import { journeyPart, textsOf } from '../../engine/model/texts/copy.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';
import { placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import { nameOfLanguage } from '../diff/diff-translations.ts';
import { weighPlaces } from './binding-places.ts';
import { bindingWordsIn, bindsOtherwise, isAboutMoney } from './binding-words.ts';
import { type Compared, type ComparedJourney, type Consequence, wanted } from './consequence.ts';
import { isLegalText, legalScreens, recordedIn, rootPath } from './legal-parts.ts';
import { contextOf } from './place-context.ts';
import { isAboutTerms, isSame, namesOtherData, statementsIn } from './statement-words.ts';

interface ShownText {
  readonly part: string;
  readonly at: string;
  readonly text: string;
  /** The text in the language of the screen files. */
  readonly original: string;
  /** The text in the language that is compared, also one that is stale and so not shown; undefined without a translation. */
  readonly own: string | undefined;
  readonly isLegal: boolean;
  /** Whether each of its words counts, because of where it is or what it is beside. */
  readonly isBinding: boolean;
  /** Of a text that binds somebody: whether and how it is shown, and what it is shown beside. */
  readonly context: string;
}

/** The texts that newly bind a tenant, and legal texts and amounts that a language no longer has. */
export function* textChanges({ before, after, catalogue }: Compared): Iterable<Consequence> {
  const legal = new Set([...legalScreens(before.sources.journey.value), ...legalScreens(after.sources.journey.value)]);
  const own = ({ journey }: ComparedJourney): string => journey.settings.locale.language;
  const languages = (one: ComparedJourney): readonly string[] => [
    own(one),
    ...one.copies.map(({ language }) => language),
  ];
  const parts = changedParts(before, after);
  for (const language of new Set([...languages(before), ...languages(after)])) {
    const name = languages(after)[0] === language ? '' : `In ${nameOfLanguage(language)}, `;
    if (!languages(before).includes(language))
      yield wanted(`Legal texts and amounts can now be read in ${nameOfLanguage(language)}`);
    else if (!languages(after).includes(language))
      yield wanted(`Legal texts can no longer be read in ${nameOfLanguage(language)}`);
    else
      yield* changesIn(
        shownIn(before, language, { legal, parts, catalogue }),
        shownIn(after, language, { legal, parts, catalogue }),
        (part, what) => {
          const title =
            part === journeyPart
              ? undefined
              : (after.journey.screens[part]?.title ?? before.journey.screens[part]?.title ?? part);
          const sentence = title === undefined ? `${name}every screen ${what}` : `${name}"${title}" ${what}`;
          return {
            ...wanted(capitalize(sentence), part === journeyPart ? undefined : part),
            isText: true,
          };
        },
      );
  }
}

/** The parts whose file or translations differ: all parts, if the language, the flags or the recorded values do, which rate each text. */
function changedParts(before: ComparedJourney, after: ComparedJourney): ReadonlySet<string> {
  const rating = ({ journey: { settings }, sources }: ComparedJourney): string =>
    JSON.stringify([settings.locale.language, settings.flags, [...recordedIn(sources)]]);
  const isRatedAlike = rating(before) === rating(after);
  const parts = new Set([before, after].flatMap(({ sources }) => [journeyPart, ...Object.keys(sources.screens)]));
  const content = (state: ComparedJourney, part: string): string =>
    JSON.stringify([rootOf(state, part), state.copies.map(({ language, texts }) => [language, texts[part]])]);
  return new Set([...parts].filter((part) => !isRatedAlike || content(before, part) !== content(after, part)));
}

const rootOf = ({ sources }: ComparedJourney, part: string): Json =>
  (part === journeyPart ? sources.journey : sources.screens[part])?.value ?? null;

function* changesIn(
  before: readonly ShownText[],
  after: readonly ShownText[],
  tell: (part: string, what: string) => Consequence,
): Iterable<Consequence> {
  const [oldTexts, newTexts] = [byPart(before), byPart(after)];
  const places = new Map(before.map((one) => [`${one.part} ${one.at}`, one]));
  for (const { part, at, text, original, own, isLegal, isBinding } of after) {
    const there = places.get(`${part} ${at}`);
    if (own !== text && isNewlyWritten(own, there?.own, isLegal || isBinding)) yield tell(part, `may say "${own}"`);
    if (oldTexts.get(part)?.has(text)) continue;
    // Words of two languages cannot be compared: the original is compared with the former original, and a translation with the former one.
    const former = text === original ? there?.original : there?.own;
    // A text that is still on its screen has moved: the new one is no version of it.
    const from = former !== undefined && !newTexts.get(part)?.has(former) ? former : '';
    const isOtherwise = isLegal || isBinding || bindsOtherwise(from, text) || hasOtherValues(from, text);
    if (isOtherwise || (from !== '' && isLabelOfField(at) && namesOtherData(from, text)))
      yield tell(part, `says "${text}"`);
  }
  yield* lostTexts(before, after, tell);
  yield* contextChanges(before, after, tell);
}

/** Texts that bind somebody, and that no text of their screen says any more. */
function* lostTexts(
  before: readonly ShownText[],
  after: readonly ShownText[],
  tell: (part: string, what: string) => Consequence,
): Iterable<Consequence> {
  const newTexts = byPart(after);
  const statements = new Map(
    [...newTexts].map(([part, texts]) => [part, [...texts].map((text) => statementsIn(text))]),
  );
  // Words of two languages cannot be compared, and a stale translation is not shown.
  const words = new Map<string, Set<string>>();
  for (const { part, original } of after) {
    const said = words.get(part) ?? new Set();
    for (const word of bindingWordsIn(original).words) said.add(word);
    words.set(part, said);
  }
  for (const { part, text, original, isLegal, isBinding } of before) {
    if (newTexts.get(part)?.has(text)) continue;
    const said = statementsIn(text);
    const isLost =
      (said.size > 0 && !statements.get(part)?.some((other) => isSame(said, other))) ||
      [...bindingWordsIn(original).words].some((word) => !words.get(part)?.has(word));
    if (isLegal || isBinding || isAboutMoney(text) || isLost) yield tell(part, `no longer says "${text}"`);
  }
}

/** Texts that bind somebody and stay, but are shown in other cases, or beside other words. */
function* contextChanges(
  before: readonly ShownText[],
  after: readonly ShownText[],
  tell: (part: string, what: string) => Consequence,
): Iterable<Consequence> {
  const [oldContexts, newContexts] = [contextsOf(before), contextsOf(after)];
  for (const { part, text } of after) {
    const [was, is] = [oldContexts, newContexts].map((contexts) => contexts.get(`${part} ${text}`));
    if (was !== undefined && was !== is) yield tell(part, `says "${text}" elsewhere than before, or not always`);
  }
}

/** The contexts of each text of a part, as one string. */
function contextsOf(texts: readonly ShownText[]): ReadonlyMap<string, string> {
  const found = new Map<string, string[]>();
  for (const { part, text, context } of texts) {
    if (context === '') continue;
    const key = `${part} ${text}`;
    found.set(key, [...(found.get(key) ?? []), context]);
  }
  return new Map([...found].map(([key, contexts]) => [key, contexts.sort().join('\n')]));
}

/** Whether a text shows other values than its former version: what tenants read is then not what it was. */
function hasOtherValues(from: string, to: string): boolean {
  const [old, now] = [from, to].map((text) => placeholdersIn(text).flatMap(({ paths }) => paths));
  return old?.length !== 0 && now?.length !== 0 && JSON.stringify(old) !== JSON.stringify(now);
}

/** Whether a stale translation binds newly. It is rated when it is written, since it is shown as soon as its original is right. */
const isNewlyWritten = (own: string | undefined, former: string | undefined, isLegal: boolean): boolean =>
  own !== undefined && own !== former && (isLegal || bindsOtherwise(former ?? '', own));

function byPart(texts: readonly ShownText[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { part, text } of texts) found.set(part, (found.get(part) ?? new Set()).add(text));
  return found;
}

/** What decides which texts count. */
interface Weighing {
  readonly legal: ReadonlySet<string>;
  readonly parts: ReadonlySet<string>;
  readonly catalogue: Compared['catalogue'];
}

/** Every text of some parts as a tenant reads it in a language: one that is not translated, or whose translation is stale, in the original's. */
function shownIn(
  state: ComparedJourney,
  language: string,
  { legal, parts, catalogue }: Weighing,
): readonly ShownText[] {
  const { journey, sources, copies } = state;
  const texts = textsOf(sources).filter(({ part }) => parts.has(part));
  const copy = copies.find((one) => one.language === language);
  const isOriginal = language === journey.settings.locale.language;
  const matched = copy && !isOriginal ? matchCopy(texts, copy) : [];
  const shown = texts.map(({ part, at, text }, index) => {
    const { status, translation } = matched[index] ?? {};
    const read = status === 'translated' && translation ? translation.text : text;
    const own = isOriginal ? text : translation?.text;
    return { part, at, text: read, original: text, own, isLegal: isLegalText(part, rootOf(state, part), at, legal) };
  });
  const places = new Set(texts.map(({ part, at }) => `${part} ${at}`));
  const recorded = recordedIn(sources);
  const others = [...parts].flatMap((part) =>
    [...phrasesIn(rootOf(state, part), '')].flatMap(({ at, text }) =>
      places.has(`${part} ${at}`) ? [] : [{ part, at, text, original: text, own: text, isLegal: false }],
    ),
  );
  const weigh = new Map([...parts].map((part) => [part, weighPlaces(journey.screens[part], catalogue)]));
  const all = [...shown, ...others].map((one) => ({
    ...one,
    weight: weigh.get(one.part)?.(one.at, one.original),
    isLegal:
      one.isLegal ||
      placeholdersIn(one.original).some(({ paths }) => paths.some((path) => recorded.has(rootPath(path)))),
  }));
  const [beside, originals] = [groupsOf(all, ({ text }) => text), groupsOf(all, ({ original }) => original)];
  return all.map(({ weight, ...one }): ShownText => {
    const { part, at, text } = one;
    const item = itemAround(part, at);
    const isTerm = isAboutTerms(originals.get(item) ?? []);
    const isLegal = one.isLegal || weight === 'legal';
    const isBinding = isTerm || weight === 'binding';
    const isWeighty = isLegal || isBinding || isAboutMoney(text) || statementsIn(one.original).size > 0;
    if (!isWeighty && bindingWordsIn(text).words.size === 0) return { ...one, isLegal, isBinding, context: '' };
    const labels = isTerm || hasAmount(text) ? (beside.get(item) ?? []) : [];
    // Conditions are the same in every language.
    const context = isOriginal
      ? contextOf(rootOf(state, part), at, journey.settings.flags, isLegal ? 'legal' : 'binding')
      : '';
    return { ...one, isLegal, isBinding, context: JSON.stringify([context, labels]) };
  });
}

/** Texts by the object that they are in, which says together what each of them means. */
function groupsOf<Text extends Pick<ShownText, 'part' | 'at'>>(
  texts: readonly Text[],
  wordsOf: (one: Text) => string,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const one of texts) {
    const item = itemAround(one.part, one.at);
    found.set(item, [...(found.get(item) ?? []), wordsOf(one)]);
  }
  return found;
}

const isLabelOfField = (at: string): boolean => at.startsWith('/fields/') && at.endsWith('/label');

const hasAmount = (text: string): boolean => /[\p{Sc}%]|\{figures\.|\|(?:money|percent)/u.test(text);

/** The object that a text is in: what else it says names an amount. */
const itemAround = (part: string, at: string): string => `${part} ${at.slice(0, at.lastIndexOf('/'))}`;

/** Strings that a screen may show, though they are no texts to translate: amounts, values, and what effects set. */
function* phrasesIn(value: Json, at: string): Iterable<{ readonly at: string; readonly text: string }> {
  if (typeof value === 'string' && /[\s\p{Sc}%{]|^\d/u.test(value)) yield { at, text: value };
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) yield* phrasesIn(inner as Json, at + pointer(key));
}
