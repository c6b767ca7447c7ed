import { countOf } from '../../../engine/model/sentences.ts';
import type { PreviewMisfit } from '../../preview/report.ts';

const sentences: Readonly<Record<PreviewMisfit['kind'], (text: string) => string>> = {
  wide: () => 'The page is wider than the phone',
  clipped: (text) => `“${text}” is cut off`,
  outside: (text) => `“${text}” reaches out of the phone`,
  covered: (text) => `“${text}” is under the bar at the bottom`,
};

/** What does not fit, as a sentence. */
export const describeMisfit = ({ kind, text, pixels }: PreviewMisfit): string =>
  `${sentences[kind](text)}, by ${countOf(pixels, 'pixel')}.`;
