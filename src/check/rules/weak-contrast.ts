import { pointer } from '../../engine/json/pointer.ts';
import { contrastOf, schemes } from '../../engine/model/brand.ts';
import type { Rule } from '../rule.ts';

/** A colour, its backgrounds, and the minimum contrast: 4.5 for text, 3 for borders and focus rings (WCAG 1.4.3, 1.4.11). */
const pairs: readonly (readonly [colour: string, grounds: readonly string[], least: number])[] = [
  ['ink', ['bg', 'surface'], 4.5],
  ['muted', ['bg', 'surface'], 4.5],
  ['brand', ['bg', 'surface'], 4.5],
  ['on-brand', ['brand', 'brand-pressed'], 4.5],
  ['danger', ['bg', 'surface', 'danger-bg'], 4.5],
  ['success', ['bg', 'surface'], 4.5],
  ['on-info', ['info'], 4.5],
  ['warning', ['warning-bg'], 4.5],
  // The label of a disabled button must be readable, since it is part of the screen.
  ['on-disabled', ['disabled'], 4.5],
  ['border', ['bg', 'surface'], 3],
  // A double focus ring in two contrasting colours is visible on any background.
  ['focus', ['focus-halo'], 3],
];

/** Every pair of colours that the styles combine has enough contrast, in both colour schemes. */
export const weakContrast: Rule = {
  code: 'weak-contrast',
  severity: 'error',
  stage: 'references',
  *check({ journey: { brand } }) {
    for (const scheme of schemes) {
      const palette = brand.colours[scheme];
      for (const [name, grounds, least] of pairs) {
        const weak = grounds
          .map((ground) => ({ ground, contrast: contrastOf(palette[name] ?? '', palette[ground] ?? '') }))
          .filter(({ contrast }) => !(contrast >= least));
        const [first, ...others] = weak;
        if (!first) continue;
        const more = others.map(({ ground, contrast }) => `, on "${ground}" of ${shownAs(contrast)}`).join('');
        yield {
          brand: true,
          at: pointer('colours', scheme, name),
          what: `"${name}" on "${first.ground}" has a contrast of ${shownAs(first.contrast)}${more} in the ${scheme} scheme`,
          why: 'some tenants could not read it or see it',
          fix: `Choose two colours with at least ${least} to 1 between them (WCAG 2.2 AA).`,
        };
      }
    }
  },
};

/** Rounded down, so that 4.499 is not shown as 4.5. */
const shownAs = (contrast: number): number => Math.floor(contrast * 100) / 100;
