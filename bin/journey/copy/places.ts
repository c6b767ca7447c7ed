import type { Copy, CopyText, Translation } from '../../../src/engine/model/texts/copy.ts';

/** The place of a text in a journey, as messages name it: `landing/title`. */
export const textPlace = ({ part, at }: Pick<CopyText, 'part' | 'at'>): string => part + at;

/** Translations by part and place, in their order; of two for one place, the first. */
export function byPart(translations: readonly (Translation & Pick<CopyText, 'part' | 'at'>)[]): Copy['texts'] {
  const all = new Map<string, Map<string, Translation>>();
  for (const { part, at, from, text } of translations) {
    const own = all.get(part) ?? new Map<string, Translation>();
    if (!own.has(at)) own.set(at, { from, text });
    all.set(part, own);
  }
  return Object.fromEntries([...all].map(([part, own]) => [part, Object.fromEntries(own)]));
}
