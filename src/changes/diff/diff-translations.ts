import type { JourneyChange } from '../../contracts/journey-change.ts';
import type { Copy } from '../../engine/model/texts/copy.ts';
import { bindsOtherwise, isAboutMoney } from '../consequences/binding-words.ts';
import { rewordedText } from './reword.ts';

/** What tells about a text that is translated. */
export interface TextInWords {
  /** The place of the text in words, with its screen. */
  readonly name: string;
  readonly isConsent: boolean;
}

/** The translations that changed. One whose original has only moved is none of them. */
export function diffTranslations(
  before: Copy | undefined,
  after: Copy | undefined,
  textAt: (part: string, at: string) => TextInWords,
): Omit<JourneyChange, 'file'>[] {
  const language = nameOfLanguage((after ?? before)?.language ?? '');
  if (!before) return [{ kind: 'structure', at: '', sentence: `Added the language ${language}` }];
  if (!after) return [{ kind: 'breaking', at: '', sentence: `Removed the language ${language}` }];
  const parts = [...new Set([...Object.keys(before.texts), ...Object.keys(after.texts)])];
  const removed = (part: string, at: string, text: string): Omit<JourneyChange, 'file'> => ({
    kind: textAt(part, at).isConsent || isAboutMoney(text) ? 'consent' : 'copy',
    at: `${part}${at}`,
    sentence: `Removed the ${language} translation "${text}"`,
  });
  return parts.flatMap((part) => {
    const [old, now] = [before.texts[part] ?? {}, after.texts[part] ?? {}];
    const byOriginal = new Map(Object.values(old).map((one) => [one.from, one.text]));
    const originals = new Set(Object.values(now).map(({ from }) => from));
    const changed = Object.entries(now).flatMap(([at, { from, text }]) => {
      const known = byOriginal.get(from) ?? old[at]?.text;
      if (known === text) return [];
      const { name, isConsent } = textAt(part, at);
      const sentence =
        known === undefined
          ? `Translated ${name} into ${language}: ${text}`
          : `Reworded the ${language} of ${name}: ${rewordedText(known, text)}`;
      const kind = isConsent || bindsOtherwise(known ?? '', text) ? ('consent' as const) : ('copy' as const);
      return [{ kind, at: `${part}${at}`, sentence }];
    });
    const gone = Object.entries(old).flatMap(([at, { from, text }]) =>
      originals.has(from) || now[at] !== undefined ? [] : [removed(part, at, text)],
    );
    return [...changed, ...gone];
  });
}

/** The English name of a language. */
export function nameOfLanguage(tag: string): string {
  try {
    return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'code' }).of(tag) ?? tag;
  } catch {
    // It is no tag of a language, which the check says.
    return tag;
  }
}
