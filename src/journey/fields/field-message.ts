import type { Field } from '../types.ts';

/**
 * The message for an invalid field: the screen's own for the keyword that the value fails, else the journey's. Without a
 * keyword, the message for a missing value.
 */
export function fieldMessage(
  { label, messages }: Pick<Field, 'label' | 'messages'>,
  words: Readonly<Record<string, string>>,
  keyword?: string,
): string {
  const own = messages?.[keyword ?? 'required'];
  return own ?? (words[keyword === undefined ? 'required' : 'invalid'] ?? '').replaceAll('{label}', label);
}

/**
 * Whether the message of an invalid field is shown yet: after the field was left with a value or a submit was attempted,
 * or once the text has its maximum length, so that typing more cannot correct it.
 */
export const showsMessage = (isTouched: boolean, value: unknown, maxLength: number | undefined): boolean =>
  isTouched || (typeof value === 'string' && value.length === maxLength);
