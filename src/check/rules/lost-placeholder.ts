import { type Placeholder, placeholdersIn } from '../../engine/model/texts/placeholder.ts';
import type { Rule } from '../rule.ts';

/** Every translation has the placeholders of its original, with their formats, and no other; a fact may be without its unit. */
export const lostPlaceholder: Rule = {
  code: 'lost-placeholder',
  severity: 'warning',
  *check({ copies }) {
    for (const { language, translated } of copies) {
      for (const { original, from, text, at } of translated) {
        const wrong = wrongPlaceholder(placeholdersIn(original.text), placeholdersIn(text), from === original.text);
        if (wrong) yield { copy: language, at, ...wrong };
      }
    }
  },
};

type Wrong = { readonly what: string; readonly why: string; readonly fix: string };

function wrongPlaceholder(
  asked: readonly Placeholder[],
  given: readonly Placeholder[],
  isFresh: boolean,
): Wrong | undefined {
  const lost = asked.find(({ paths }) => !given.some((one) => isSame(one.paths, paths)));
  if (lost) {
    const name = `{${lost.paths.join(',')}}`;
    return {
      what: `the placeholder ${name} is missing`,
      why: 'the tenant would not see the value',
      fix: `Put ${name} where the value belongs.`,
    };
  }
  // A stale translation is reported as such.
  const other = isFresh ? given.find((one) => !asked.some((two) => isSame(one.paths, two.paths))) : undefined;
  if (other) {
    return {
      what: `the original has no placeholder ${written(other)}`,
      why: 'the tenant would see another value',
      fix: 'Remove it.',
    };
  }
  const changed = isFresh
    ? given.find((one) => !isFigure(one) && !asked.some((two) => written(one) === written(two)))
    : undefined;
  const before = changed && asked.find(({ paths }) => isSame(changed.paths, paths));
  return (
    before && {
      what: `${written(before)} of the original is ${written(changed)} here`,
      why: 'the value would be written in another way',
      fix: `Write ${written(before)}.`,
    }
  );
}

const isSame = (one: readonly string[], other: readonly string[]): boolean => one.join() === other.join();

const written = ({ paths, format }: Placeholder): string => `{${[paths.join(','), format ?? []].flat().join('|')}}`;

/** A language may inflect the unit of a fact, so a translation may write it itself. */
const isFigure = ({ paths, format }: Placeholder): boolean =>
  paths.some((path) => path.startsWith('facts.')) && (format === undefined || format === 'number');
