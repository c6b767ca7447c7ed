import { pointer } from '../../engine/json/pointer.ts';
import { languageOfCode } from '../../engine/model/catalogue.ts';
import { partsOf } from '../../engine/model/visit.ts';
import type { Rule } from '../rule.ts';

/**
 * A journey with translations, or in another language than the code, lists the words of every widget that it uses: only
 * listed words can be translated or reworded.
 */
export const unlistedWord: Rule = {
  code: 'unlisted-word',
  severity: 'warning',
  *check({ journey, catalogue: { widgets }, copies }) {
    const parts = Object.values(journey.screens).flatMap((screen) => [...partsOf(screen)]);
    const used = [...new Set(parts.flatMap(({ part: { widget } }) => widget ?? []))];
    const isForeign = journey.settings.locale.language !== languageOfCode;
    if (copies.length === 0 && !isForeign) return;
    for (const name of used) {
      const own = Object.entries(widgets[name]?.words ?? {});
      const listed = journey.widgets?.[name]?.words ?? {};
      const missing = own.filter(([word]) => !(word in listed));
      if (missing.length === 0) continue;
      const words = Object.fromEntries(missing);
      yield {
        at: pointer('widgets'),
        what: `the words of the widget "${name}" are not listed`,
        why: isForeign ? 'tenants would read them in English' : 'they could not be translated',
        fix: `Add ${JSON.stringify({ [name]: { words } })} to \`widgets\`, and translate it.`,
      };
    }
  },
};
