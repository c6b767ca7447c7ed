import type { Field } from '../types.ts';

/**
 * The message for a wrong field: the screen's own for the keyword that its value fails, else the journey's. Without a
 * keyword the value is missing.
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
 * Whether the message of a wrong field is shown yet: once the field was left with a value or a submit was attempted, or
 * when its text is as long as it may be, so that more typing cannot correct it.
 */
export const showsMessage = (isTouched: boolean, value: unknown, maxLength: number | undefined): boolean =>
  isTouched || (typeof value === 'string' && value.length === maxLength);
