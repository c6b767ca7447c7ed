import { suggestNearest } from '../../journey/source/nearest.ts';
import { pointer } from '../../journey/source/pointer.ts';
import type { Finding, Rule } from './rule.ts';

/** A journey rewords only words that a listed widget has, and keeps their gaps. */
export const wordRules: Rule = function* ({ widgets = {} }, catalogue) {
  for (const [name, { words }] of Object.entries(widgets)) {
    const facts = catalogue.widgets[name];
    if (!facts) {
      const fix = suggestNearest(name, Object.keys(catalogue.widgets), 'take it out');
      const at = pointer('widgets', name);
      yield { code: 'unknown-widget', at, what: `"${name}" is not a widget`, why: 'nobody would read this', fix };
      continue;
    }
    for (const [word, text] of Object.entries(words)) yield* wrongWord(name, word, text, facts.words);
  }
};

function* wrongWord(
  widget: string,
  word: string,
  text: string,
  known: Readonly<Record<string, string>>,
): Iterable<Finding> {
  const at = pointer('widgets', widget, 'words', word);
  const own = known[word];
  if (own === undefined) {
    yield {
      ...{ code: 'unknown-word', at, what: `the widget "${widget}" has no word "${word}"` },
      ...{ why: 'nobody would read this', fix: suggestNearest(word, Object.keys(known), 'take it out') },
    };
    return;
  }
  const lost = gapsOf(own).find((gap) => !text.includes(gap));
  if (lost === undefined) return;
  yield {
    ...{ code: 'lost-placeholder', at, what: `"${lost}" is missing in it` },
    ...{ why: 'the tenant would not see the value', fix: `Put ${lost} where the value belongs.` },
  };
}

const gapsOf = (text: string): string[] => text.match(/\{\w+\}/g) ?? [];
