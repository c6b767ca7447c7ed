import { isTodayOrLater } from './date.ts';
import { isVerhoeff } from './verhoeff.ts';

/**
 * The custom values of JSON Schema's `format` keyword: `verhoeff`, a number with that checksum, such as an Aadhaar number,
 * and `today-or-later`, an ISO date that is not in the past. Each function is self-contained, since its source is copied
 * into compiled validators.
 */
export const schemaFormats = { verhoeff: isVerhoeff, 'today-or-later': isTodayOrLater };
