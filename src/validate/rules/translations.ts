import type { Sources } from '../../journey/parse.ts';
import type { Problem } from '../../journey/problem.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Source } from '../../journey/source/source.ts';
import { type Copy, type CopyText, statusOf, textsOf, translationOf } from '../../journey/texts/copy.ts';
import { placeholdersIn } from '../../journey/texts/placeholder.ts';
import { judgeWording, type Term, wordingIn } from './wording.ts';

/** What one language lacks of a journey's texts, what does not fit in it, and what it has that no text needs any more. */
export function checkCopy(copy: Copy, source: Source, sources: Sources, glossary: readonly Term[]): Problem[] {
  const texts = textsOf(sources);
  const words = wordingIn(copy.language, glossary);
  const place = (at: string) => ({ file: source.file, at, ...source.locate(at) });
  const missing = texts.filter((text) => statusOf(text, copy) === 'missing');
  const [first] = missing;
  const told = texts.flatMap((text) => {
    const found = translationOf(text, copy);
    if (!found) return [];
    const at = pointer('texts', text.part, found.at);
    const translated = found.translation.text;
    return [
      ...stale(text, found.translation.from),
      ...lostGaps(text, translated),
      ...judgeWording({ at: text.at, text: translated }, words),
    ].map((finding) => ({ ...finding, ...place(at) }));
  });
  return [
    ...(first
      ? [
          {
            ...{ code: 'missing-translation', ...place('/texts') },
            what: `${missing.length} of ${texts.length} texts are not in "${copy.language}", first "${first.text.slice(0, 40)}"`,
            ...{
              why: 'tenants would read them in English',
              fix: 'Run "journey copy export", fill them in, and import them.',
            },
          },
        ]
      : []),
    ...told,
    ...unused(copy, texts).map((at) => ({
      ...{ code: 'unused-translation', ...place(at), what: 'the journey has no such text' },
      ...{ why: 'nobody would ever read it', fix: 'Take it out, or run "journey copy import" on a fresh export.' },
    })),
  ];
}

type Told = Pick<Problem, 'code' | 'what' | 'why' | 'fix'>;

const stale = ({ text }: CopyText, from: string): Told[] =>
  from === text
    ? []
    : [
        {
          ...{ code: 'stale-translation', what: `the original is now "${text.slice(0, 60)}"` },
          ...{ why: 'this may say something else', fix: 'Translate it again, and put the new original into "from".' },
        },
      ];

function lostGaps(original: CopyText, text: string): Told[] {
  const gaps = gapsOf(text);
  const lost = gapsOf(original.text).filter((gap) => !gaps.includes(gap));
  const [first] = lost;
  return first === undefined
    ? []
    : [
        {
          ...{ code: 'lost-placeholder', what: `"{${first}}" is missing in it` },
          ...{ why: 'the tenant would not see the value', fix: `Put {${first}} where the value belongs.` },
        },
      ];
}

const gapsOf = (text: string): string[] => placeholdersIn(text).map(({ paths }) => paths.join(','));

/** Where translations stand that no text asks for. */
function unused(copy: Copy, texts: readonly CopyText[]): string[] {
  const asked = new Set(texts.map((text) => pointer(text.part, translationOf(text, copy)?.at ?? '')));
  return Object.entries(copy.texts).flatMap(([part, translations]) =>
    Object.keys(translations)
      .filter((at) => !asked.has(pointer(part, at)))
      .map((at) => pointer('texts', part, at)),
  );
}
