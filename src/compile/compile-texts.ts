import type { Catalogue } from '../engine/model/catalogue.ts';
import type { Sources } from '../engine/model/parse.ts';
import type { Copy } from '../engine/model/texts/copy.ts';
import type { Texts } from '../engine/model/texts/language.ts';
import { withFacts } from '../engine/model/texts/with-facts.ts';
import { contentsOf, differenceOf, freshIn, freshMessages, shownOf, withShown } from './shown-texts.ts';

/** Compiles the texts of one language: part (a screen's id, or `journey.json`) -> texts, without missing and stale ones. */
export function compileTexts(
  sources: Pick<Sources, 'journey' | 'screens'>,
  copy: Copy,
  catalogue: Catalogue,
): Record<string, Texts> {
  const shownSources = withFacts({ ...sources, copies: [copy] });
  const fresh = shownSources.copies.flatMap((one) => freshIn(shownSources, one));
  const before = contentsOf(shownSources);
  const [shownBefore, shownAfter] = [shownOf(before, catalogue), shownOf(withShown(before, fresh), catalogue)];
  const parts: Record<string, Texts> = {};
  for (const part of Object.keys(before)) {
    const shown = differenceOf(shownBefore[part], shownAfter[part]);
    if (!fresh.some((text) => text.part === part) && !shown) continue;
    const messages = freshMessages(fresh, part);
    parts[part] = { ...(shown && { shown }), ...(Object.keys(messages).length > 0 && { messages }) };
  }
  return parts;
}
