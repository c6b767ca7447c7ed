import type { Sources } from '../../journey/parse.ts';
import type { Problem } from '../../journey/problem.ts';
import { type CopyText, journeyPart, textsOf } from '../../journey/texts/copy.ts';
import { fillPlaceholders } from '../../journey/texts/placeholder.ts';

/** A word, and words that must not stand for it. */
export interface Wording {
  readonly use: string;
  readonly never?: readonly string[];
}

/** A word of the product, and what stands for it in other languages, by their BCP 47 tags. */
export interface Term extends Wording {
  readonly in?: Readonly<Record<string, Wording>>;
}

/** Texts too long for their place on a screen 320 px wide, and words that the glossary does not want. */
export function checkWording(sources: Sources, glossary: readonly Term[]): Problem[] {
  return textsOf(sources).flatMap((text) => {
    const source = text.part === journeyPart ? sources.journey : sources.screens[text.part];
    const place = { file: source?.file ?? '', at: text.at, ...(source?.locate(text.at) ?? { line: 1, column: 1 }) };
    return judgeWording(text, glossary).map((told) => ({ ...told, ...place }));
  });
}

type Told = Pick<Problem, 'code' | 'what' | 'why' | 'fix'>;

/** Says where a text, by the place that it has in the journey, is too long or has a word that is not wanted. */
export const judgeWording = (text: Pick<CopyText, 'at' | 'text'>, glossary: readonly Wording[]): Told[] => [
  ...tooLong(text),
  ...avoided(text, glossary),
];

/** The words that a glossary has for a language. */
export const wordingIn = (language: string, glossary: readonly Term[]): Wording[] =>
  glossary.flatMap(({ in: others }) => others?.[language] ?? []);

/** The last name in a pointer to a text -> how many graphemes have room there. */
const room: Readonly<Record<string, number>> = { submit: 30, title: 60, label: 60, placeholder: 40, toast: 160 };

const segmenter = new Intl.Segmenter();

function tooLong({ at, text }: Pick<CopyText, 'at' | 'text'>): Told[] {
  const most = room[at.slice(at.lastIndexOf('/') + 1)];
  const length = [...segmenter.segment(text)].length;
  return most === undefined || length <= most
    ? []
    : [
        {
          ...{ code: 'long-text', what: `this has ${length} characters where ${most} have room` },
          ...{ why: 'it would not fit on a small phone', fix: 'Say it in fewer words.' },
        },
      ];
}

function avoided({ text }: Pick<CopyText, 'text'>, glossary: readonly Wording[]): Told[] {
  // The path in a placeholder is no word of the text, its fallback is one.
  const words = wordsOf(fillPlaceholders(text, () => undefined));
  return glossary.flatMap(({ use, never = [] }) =>
    never
      .filter((word) => words.includes(wordsOf(word)))
      .map((word) => ({
        ...{ code: 'avoided-word', what: `the glossary does not want "${word}"` },
        ...{ why: 'one thing must have one name', fix: `Write "${use}".` },
      })),
  );
}

/** A text as its words in lower case, so that a word is not found inside another. */
function wordsOf(text: string): string {
  // Some Devanagari letters can be typed in two ways, as one sign or as two.
  const words =
    text
      .normalize()
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(' ')} `;
}
