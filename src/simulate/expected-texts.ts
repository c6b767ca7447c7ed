import type { Copy } from '../engine/model/texts/copy.ts';
import { matchCopy } from '../engine/model/texts/match-copy.ts';
import { findNamed, type NamedText } from '../engine/model/texts/named-text.ts';
import { fillPlaceholders } from '../engine/model/texts/placeholder.ts';
import type { ExpectedText, Scenario } from './replay.ts';

/**
 * A scenario with words instead of the names of texts, so that it passes whatever the words are. `copy` is
 * that of the scenario's language, and absent in the language of the screen files. Throws when there is no such text.
 */
export function withExpectedTexts(scenario: Scenario, texts: readonly NamedText[], copy?: Copy): Scenario {
  const matched = copy ? matchCopy(texts, copy) : [];
  const read = (expected: ExpectedText): string => {
    if (typeof expected === 'string') return expected;
    const found = findNamed(texts, expected.of, expected.text);
    const translated = matched.find(({ text, status }) => text === found && status === 'translated');
    return fillPlaceholders(translated?.translation?.text ?? found.text, (path) => expected.with?.[path]);
  };
  const readAll = (all: Readonly<Record<string, ExpectedText>>): Record<string, string> =>
    Object.fromEntries(Object.entries(all).map(([field, expected]) => [field, read(expected)]));
  const steps = scenario.steps.map((step) => {
    if (!('expect' in step)) return step;
    const { message, fieldErrors, notes } = step.expect;
    return {
      expect: {
        ...step.expect,
        ...(message && { message: read(message) }),
        ...(fieldErrors && { fieldErrors: readAll(fieldErrors) }),
        ...(notes && { notes: readAll(notes) }),
      },
    };
  });
  return { ...scenario, steps };
}
