import { pointer } from '../../journey/source/pointer.ts';
import { partsOf } from '../../journey/visit.ts';
import type { Rule } from '../rule.ts';

/** A journey with translations lists the words of every widget that it uses, since only listed words can be translated. */
export const unlistedWord: Rule = {
  code: 'unlisted-word',
  severity: 'warning',
  *check({ journey, catalogue: { widgets }, copies }) {
    const parts = Object.values(journey.screens).flatMap((screen) => [...partsOf(screen)]);
    const used = [...new Set(parts.flatMap(({ part: { widget } }) => widget ?? []))];
    if (copies.length === 0) return;
    for (const name of used) {
      const own = Object.entries(widgets[name]?.words ?? {});
      const listed = journey.widgets?.[name]?.words ?? {};
      const missing = own.filter(([word]) => !(word in listed));
      if (missing.length === 0) continue;
      const words = Object.fromEntries(missing);
      yield {
        at: pointer('widgets'),
        what: `the words of the widget "${name}" are not listed`,
        why: 'they could not be translated',
        fix: `Add ${JSON.stringify({ [name]: { words } })} to \`widgets\`, and translate it.`,
      };
    }
  },
};
