import { type CopyText, journeyPart, textsOf } from '../copy.ts';
import type { Sources } from '../parse.ts';
import type { Problem } from '../problem.ts';

/** A word of the product, and words that must not stand for it. */
export interface Term {
  readonly use: string;
  readonly never: readonly string[];
}

/** Texts too long for their place on a screen 320 px wide, and words that the glossary does not want. */
export function checkWording(sources: Sources, glossary: readonly Term[]): Problem[] {
  return textsOf(sources).flatMap((text) => {
    const source = text.part === journeyPart ? sources.journey : sources.screens[text.part];
    const place = { file: source?.file ?? '', at: text.at, ...(source?.locate(text.at) ?? { line: 1, column: 1 }) };
    return [...tooLong(text), ...avoided(text, glossary)].map((told) => ({ ...told, ...place }));
  });
}

type Told = Pick<Problem, 'code' | 'what' | 'why' | 'fix'>;

/** The last name in a pointer to a text -> how many graphemes have room there. */
const room: Readonly<Record<string, number>> = { submit: 30, title: 60, label: 60, placeholder: 40, toast: 160 };

const segmenter = new Intl.Segmenter();

function tooLong({ at, text }: CopyText): Told[] {
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

const avoided = ({ text }: CopyText, glossary: readonly Term[]): Told[] =>
  glossary.flatMap(({ use, never }) =>
    never
      .filter((word) => wordsOf(text).includes(wordsOf(word)))
      .map((word) => ({
        ...{ code: 'avoided-word', what: `the glossary does not want "${word}"` },
        ...{ why: 'one thing must have one name', fix: `Write "${use}".` },
      })),
  );

/** A text as its words in lower case, so that a word is not found inside another. */
const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).join(' ')} `;
