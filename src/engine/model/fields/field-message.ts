import type { JSONSchema7Definition } from 'json-schema';
import { own } from '../own.ts';
import type { Language } from '../texts/language.ts';
import type { Field } from '../types.ts';

/** The part of a field that its messages are about. */
export type NamedField = Pick<Field, 'label' | 'messages' | 'options' | 'limitFormat'>;

/** What a message says of a value that fails a keyword of its schema. */
export interface FailedValue {
  readonly keyword: string;
  readonly schema: JSONSchema7Definition | undefined;
  readonly value: unknown;
  readonly language: Language;
  /** Writes a number for readers of the language. */
  readonly formatValue: (value: unknown, format: string, language: Language) => string;
}

type Words = Readonly<Record<string, string>>;

/** Writes the message that names the limit which a value fails; undefined if its keyword has none. */
export type LimitMessage = (field: NamedField, words: Words, failed: FailedValue) => string | undefined;

/**
 * The message for an invalid field: the screen's own for the keyword that the value fails, else the journey's, which names the
 * limit. Without a failed value, the message for a missing one.
 */
export function fieldMessage(
  field: NamedField,
  words: Words,
  failed?: FailedValue,
  limitMessage?: LimitMessage,
): string {
  const general = words[failed ? 'invalid' : 'required'] ?? '';
  return (
    own(field.messages, failed?.keyword ?? 'required') ??
    (failed && limitMessage?.(field, words, failed)) ??
    general.replaceAll('{label}', field.label)
  );
}

/**
 * Whether the message of an invalid field is shown yet: after the field was left with a value or a submit was attempted,
 * or once the text has its maximum length, so that typing more cannot correct it.
 */
export const showsMessage = (isTouched: boolean, value: unknown, maxLength: number | undefined): boolean =>
  // A country code makes way for the number that follows.
  isTouched || (typeof value === 'string' && value.length === maxLength && !value.startsWith('+'));
