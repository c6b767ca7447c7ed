import type { ReactNode } from 'react';
import type { FieldProps } from './define.ts';
import { Echo } from './echo.tsx';
import type { TextOptions } from './text-options.ts';
import { valueBounds } from './value-bounds.ts';

/** The words of a text control. */
export const textWords = { count: '{count} characters, at most {limit}' } as const;

/** A line below a text that is too long, which says by how much, and the ids that describe its control. */
export function lengthNote({ id, value = '', options, schema, describedBy, say }: FieldProps<string, TextOptions>): {
  readonly describedBy: string | undefined;
  readonly note: ReactNode;
} {
  const limit = options.maxLength ?? valueBounds(schema)?.maxLength;
  // An answer or a saved form may bring a value of another type, which the data schema refuses.
  const count = [...String(value)].length;
  if (limit === undefined || count <= limit) return { describedBy, note: null };
  const noteId = `${id}-count`;
  return {
    describedBy: [noteId, describedBy].filter(Boolean).join(' '),
    note: <Echo id={noteId} text={say('count', { count, limit })} />,
  };
}
