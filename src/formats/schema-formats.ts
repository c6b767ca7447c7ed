import { isTodayOrLater } from './date.ts';
import { isVerhoeff } from './verhoeff.ts';

/**
 * The values of JSON Schema's `format` that data schemas may use: `verhoeff`, a number with that checksum, such as an
 * Aadhaar number, and `today-or-later`, an ISO date that is not in the past. Each test needs nothing around it, because its
 * source is written into compiled validators.
 */
export const schemaFormats = { verhoeff: isVerhoeff, 'today-or-later': isTodayOrLater };
