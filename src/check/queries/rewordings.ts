import { pointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { Journey } from '../../engine/model/types.ts';

/** A built-in text ("word") of a widget that a journey replaces. */
export interface Rewording {
  readonly widget: string;
  readonly word: string;
  readonly text: string;
  /** The widget's built-in text; undefined if it has no such word. */
  readonly own: string | undefined;
  /** The keys of the widget's words. */
  readonly known: readonly string[];
  readonly at: string;
}

/** The words of listed widgets that a journey replaces. */
export function* rewordings(journey: Journey, catalogue: Catalogue): Iterable<Rewording> {
  for (const [widget, { words }] of Object.entries(journey.widgets ?? {})) {
    const facts = catalogue.widgets[widget];
    if (!facts) continue;
    for (const [word, text] of Object.entries(words)) {
      const at = pointer('widgets', widget, 'words', word);
      yield { widget, word, text, own: facts.words[word], known: Object.keys(facts.words), at };
    }
  }
}
