import type { JourneyChange } from '../../contracts/journey-change.ts';
import { isJsonObject, type Json } from '../../engine/json/json.ts';
import { splitPointer, valuesOnWay } from '../../engine/json/pointer.ts';
import { capitalize } from '../../engine/model/sentences.ts';
import { type Copy, copyPlaces, journeyPart } from '../../engine/model/texts/copy.ts';
import { bindsOtherwise } from '../consequences/binding-words.ts';
import { isLegalText, legalScreens } from '../consequences/legal-parts.ts';
import { describeLoss, lossOfScreen } from './describe-loss.ts';
import { describeRule } from './describe-rule.ts';
import { describeVariant } from './describe-variant.ts';
import { diffFlows } from './diff-flows.ts';
import { diffTranslations, nameOfLanguage } from './diff-translations.ts';
import { differences, type JsonDifference } from './differences.ts';
import { fieldName, nameCause, nameItem, namePlace } from './name-place.ts';
import { type DiffedFile, rateChange } from './rate-change.ts';
import { rewordedText } from './reword.ts';

/** Everything that a journey consists of, as JSON: path of the file below the project -> its value. */
export type DiffedFiles = Readonly<Record<string, Json>>;

/** The differences between two states of a journey, file by file: screens, rules, translations, brand, glossary, waivers. */
export function diffJourneys(id: string, before: DiffedFiles, after: DiffedFiles): JourneyChange[] {
  const names = namesIn(id, before, after);
  const paths = [...new Set([...Object.keys(after), ...Object.keys(before)])].sort();
  const main = `journeys/${id}/journey.json`;
  const [old, now] = [flowsOf(before[main]), flowsOf(after[main])];
  const flows = diffFlows(old, now, names.screen).map((change) => ({ ...change, file: main }));
  return [...flows, ...paths.flatMap((file) => diffFile({ id, file, names }, before[file], after[file]))];
}

interface Place {
  readonly id: string;
  readonly file: string;
  readonly names: Names;
}

/** How sentences name screens, and what is known about texts. */
interface Names {
  readonly screen: (id: string) => string;
  /** A property of a screen's data, by the label of its field. */
  readonly field: (screen: string, property: string) => string;
  readonly target: (from: string, to: Json | undefined, flows: 'before' | 'after') => string;
  readonly text: (part: string, at: string) => { readonly name: string; readonly isConsent: boolean };
  readonly isLegal: (part: string, root: Json, at: string) => boolean;
  /** The languages in which a text has no translation that was made from it. */
  readonly untranslated: (part: string, text: string) => readonly string[];
}

function diffFile(place: Place, old: Json | undefined, now: Json | undefined): JourneyChange[] {
  const { id, file, names } = place;
  if (JSON.stringify(old) === JSON.stringify(now)) return [];
  if (file.startsWith(`journeys/${id}/copy/`)) {
    const copies = [old, now] as unknown as readonly [Copy | undefined, Copy | undefined];
    return diffTranslations(...copies, names.text).map((change) => ({ ...change, file }));
  }
  if (file.startsWith(`journeys/${id}/scenarios/`))
    return [{ kind: 'check', file, at: '', sentence: scenarioSentence(file, old, now) }];
  const { kind, where, what, screen } = aboutFile(place);
  if (old === undefined || now === undefined) {
    const isLost = now === undefined && (kind === 'screen' || kind === 'schema');
    const loss = kind === 'screen' && old !== undefined ? lossOfScreen(old) : '';
    const sentence = `${now === undefined ? 'Removed' : 'Added'} ${what}${loss}`;
    const other = kind === 'glossary' || kind === 'waivers' ? 'check' : 'structure';
    return [{ kind: isLost ? 'breaking' : other, file, at: '', sentence }];
  }
  const copy = new Set([...copyPlaces(old), ...copyPlaces(now)]);
  return [...differences(old, now)]
    .filter(({ at }) => !at.startsWith('/flows/') && !at.startsWith('/$schema'))
    .map((difference) => {
      const { at, from, to } = difference;
      const root = to === undefined ? old : now;
      const isText = copy.has(at) && typeof from === 'string' && typeof to === 'string';
      const isConsent = names.isLegal(screen, root, at) || (isText && bindsOtherwise(from, to));
      const isSecret = isSecretRule(root, at);
      const isCopy = isText || (copy.has(at) && file.endsWith('.json'));
      const context = { root, where, screen, names, isText, kind };
      return {
        kind: rateChange({ ...difference, file: kind, isCopy, isConsent, isSecret }),
        file,
        at,
        sentence: sentenceOf(difference, context),
      };
    });
}

/** No tenant sees a scenario; without it, a release no longer finds that people cannot go its way. */
function scenarioSentence(file: string, old: Json | undefined, now: Json | undefined): string {
  const title = [now, old].map((one) => (isJsonObject(one) ? one.title : undefined)).find(Boolean);
  const named = `the recorded walkthrough "${title ?? nameOf(file)}"`;
  if (old === undefined) return `Added ${named}`;
  return now === undefined ? `Removed ${named}: nothing checks this way any more` : `Changed ${named}`;
}

interface SentenceContext {
  readonly root: Json;
  readonly where: string;
  readonly screen: string;
  readonly names: Names;
  readonly isText: boolean;
  readonly kind: DiffedFile;
}

function sentenceOf(difference: JsonDifference, context: SentenceContext): string {
  const { at, from, to, movedBefore } = difference;
  const { root, where, screen, names, kind } = context;
  const rule = kind === 'schema' ? describeRule(difference, (name) => names.field(screen, name)) : undefined;
  if (rule) return `${rule} ${where}`;
  const variant = kind === 'screen' ? describeVariant(difference, root, (id) => names.screen(id ?? screen)) : undefined;
  if (variant) return variant;
  const loss = kind === 'screen' ? describeLoss(difference, root, names.screen(screen)) : undefined;
  if (loss) return loss;
  if (movedBefore !== undefined) {
    const next = movedBefore === 'the end' ? 'to the end' : `before the ${nameItem(movedBefore, kindOfItem(at))}`;
    return `Moved the ${nameItem(to, kindOfItem(at))} ${where} ${next}`;
  }
  const steps = splitPointer(at);
  if (steps.at(-1) === 'goto' && from !== undefined && to !== undefined) {
    const [old, now] = [names.target(screen, from, 'before'), names.target(screen, to, 'after')];
    return `${capitalize(nameCause(root, at))}, ${names.screen(screen)} leads to ${now} instead of ${old}`;
  }
  if (steps.at(-1) === 'sensitive' && from === true) {
    return `"${steps.at(-2)}" is no longer sensitive: it may be saved and shown`;
  }
  return isItemOfList(at) ? itemSentence(difference, context) : valueSentence(difference, context);
}

/** What an item of a list is called, by the name of the list: an item of `terms` is a term. */
const kindOfItem = (at: string): string => {
  const list =
    splitPointer(at)
      .filter((step) => !/^\d+$/.test(step))
      .at(-1) ?? 'items';
  return list.replace(/s$/, '');
};

const isItemOfList = (at: string): boolean => /\/\d+$/.test(at);

function itemSentence(
  { at, from, to }: JsonDifference,
  { root, where, isText, screen, names }: SentenceContext,
): string {
  const named = [nameItem(to ?? from, kindOfItem(at)), nameCause(root, at), where].filter(Boolean).join(' ');
  if (from === undefined) return `Added the ${named}`;
  if (to === undefined) return `Removed the ${named}`;
  if (isText) return reworded(namePlace(root, at), where, { from, to }) + untranslatedNote(names, screen, to);
  return `Changed the ${named} from ${shorten(from)} to ${shorten(to)}`;
}

function valueSentence(
  { at, from, to }: JsonDifference,
  { root, where, isText, screen, names }: SentenceContext,
): string {
  const named = [namePlace(root, at), where].filter(Boolean).join(' ');
  if (isText) return reworded(namePlace(root, at), where, { from, to }) + untranslatedNote(names, screen, to);
  if (from === undefined) return `Added ${named}: ${shorten(to)}`;
  if (to === undefined) return `Removed ${named}: ${shorten(from)}`;
  return `Changed ${named} from ${shorten(from)} to ${shorten(to)}`;
}

const reworded = (name: string, where: string, { from, to }: Pick<JsonDifference, 'from' | 'to'>): string =>
  `Reworded ${[name, where].filter(Boolean).join(' ')}: ${rewordedText(String(from), String(to))}`;

/** Names the languages in which tenants read the new text in English. */
function untranslatedNote(names: Names, screen: string, to: Json | undefined): string {
  const languages = names.untranslated(screen === '' ? journeyPart : screen, String(to));
  return languages.length > 0 ? ` (not yet translated into ${languages.join(', ')})` : '';
}

const shorten = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? '';
  return text.length > 400 ? `${text.slice(0, 399)}…` : text;
};

const nameOf = (file: string): string => file.slice(file.lastIndexOf('/') + 1).replace(/(\.schema)?\.json$/, '');

function aboutFile({ id, file, names }: Place): {
  readonly kind: DiffedFile;
  readonly where: string;
  readonly what: string;
  readonly screen: string;
} {
  const base = nameOf(file);
  const plain = { where: '', what: file, screen: '' };
  if (file.startsWith(`journeys/${id}/screens/`)) {
    return {
      kind: 'screen',
      where: `of ${names.screen(base)}`,
      what: `the screen ${names.screen(base)}`,
      screen: base,
    };
  }
  if (file.startsWith(`schemas/${id}/`)) {
    const where = `in the data of ${names.screen(base)}`;
    return { kind: 'schema', where, what: `the data of ${names.screen(base)}`, screen: base };
  }
  if (file.startsWith('schemas/')) return { ...plain, kind: 'schema', where: `in the shared rules "${base}"` };
  if (file.startsWith('public/brand/')) return { ...plain, kind: 'brand', where: `of the brand "${base}"` };
  if (file.endsWith('/glossary.json')) return { ...plain, kind: 'glossary', where: 'in the glossary' };
  if (file.endsWith('/waivers.json')) return { ...plain, kind: 'waivers', where: 'in the waivers' };
  return { ...plain, kind: 'journey' };
}

function namesIn(id: string, before: DiffedFiles, after: DiffedFiles): Names {
  const files = { ...before, ...after };
  const fileOf = (part: string): Json | undefined =>
    files[part === journeyPart ? `journeys/${id}/${part}` : `journeys/${id}/screens/${part}.json`];
  const main = { before: before[`journeys/${id}/journey.json`], after: after[`journeys/${id}/journey.json`] };
  const screen = (name: string): string => {
    const file = fileOf(name);
    return `"${isJsonObject(file) && typeof file.title === 'string' ? file.title : name}"`;
  };
  const legal = new Set([...legalScreens(main.before), ...legalScreens(main.after)]);
  const copies = Object.entries(after).filter(([file]) => file.startsWith(`journeys/${id}/copy/`));
  return {
    screen,
    field: (part, property) => fieldName(fileOf(part) ?? null, property),
    isLegal: (part, root, at) => isLegalText(part, root, at, legal),
    target(from, to, state) {
      const step = to === 'next' ? 1 : to === 'back' ? -1 : 0;
      const flow = Object.values(flowsOf(main[state])).find((ids) => step !== 0 && ids.includes(from)) ?? [];
      const neighbour = flow[flow.indexOf(from) + step];
      if (step === 0 || neighbour === undefined) return screen(String(to));
      return `${screen(neighbour)} (${step > 0 ? 'the next screen' : 'the screen before'})`;
    },
    text(part, at) {
      const root = fileOf(part) ?? null;
      const name = [namePlace(root, at), part === journeyPart ? '' : `of ${screen(part)}`].filter(Boolean).join(' ');
      return { name, isConsent: isLegalText(part, root, at, legal) };
    },
    untranslated: (part, text) =>
      copies.flatMap(([, value]) => {
        const { texts, language } = value as unknown as Copy;
        return Object.values(texts[part] ?? {}).some(({ from }) => from === text) ? [] : [nameOfLanguage(language)];
      }),
  };
}

const flowsOf = (journey: Json | undefined): Readonly<Record<string, readonly string[]>> =>
  isJsonObject(journey) ? ((journey.flows ?? {}) as Readonly<Record<string, readonly string[]>>) : {};

/** Whether a rule is about a value that is never saved. */
const isSecretRule = (root: Json, at: string): boolean =>
  valuesOnWay(root, splitPointer(at)).some((value) => isJsonObject(value) && value.writeOnly === true);
