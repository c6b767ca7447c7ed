import type { Json } from '../../engine/json/json.ts';
import type { Sources } from '../../engine/model/parse.ts';
import { type Copy, journeyPart, textsOf } from '../../engine/model/texts/copy.ts';
import { matchCopy } from '../../engine/model/texts/match-copy.ts';
import { isAboutMoney } from '../consequences/binding-words.ts';
import { isLegalText, legalScreens } from '../consequences/legal-parts.ts';
import { namePlace } from '../diff/name-place.ts';
import type { DeployedPart, DeployedText } from './deployed-journey.ts';

/** What the texts are read from. */
interface DeployedTexts {
  readonly sources: Pick<Sources, 'journey' | 'screens'>;
  readonly copies: readonly Copy[];
  /** The language of the originals. */
  readonly language: string;
  /** The parts in the order in which they are listed. */
  readonly parts: readonly { readonly part: string; readonly title: string }[];
}

/** Every text of a journey in every language, by part, with its place in words and the effect of a change. */
export function listDeployedTexts({ sources, copies, language, parts }: DeployedTexts): readonly DeployedPart[] {
  const texts = textsOf(sources);
  const matched = copies.map((copy) => ({ language: copy.language, found: matchCopy(texts, copy) }));
  const legal = legalScreens(sources.journey.value);
  const describe = (index: number): DeployedText => {
    const { part, at, text } = texts[index] as (typeof texts)[number];
    const root: Json = (part === journeyPart ? sources.journey : sources.screens[part])?.value ?? null;
    const translated = matched.map(({ language: tag, found }) => {
      const { status = 'missing', translation } = found[index] ?? {};
      return [tag, { text: translation?.text ?? '', status }] as const;
    });
    const all = [text, ...translated.map(([, one]) => one.text)];
    const isConsent = isLegalText(part, root, at, legal) || all.some(isAboutMoney);
    return {
      at,
      place: namePlace(root, at),
      effect: isConsent ? 'consent' : 'copy',
      placeholders: [...text.matchAll(/\{[^{}]+\}/g)].map(([whole]) => whole),
      languages: { [language]: { text, status: 'translated' }, ...Object.fromEntries(translated) },
    };
  };
  return parts.flatMap(({ part, title }) => {
    const own = texts.flatMap((text, index) => (text.part === part ? [describe(index)] : []));
    return own.length > 0 ? [{ part, title, texts: own }] : [];
  });
}
