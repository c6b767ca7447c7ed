import { fromPages, type PagesFile } from './from-pages.ts';
import { fromRjsf, type RjsfFile } from './from-rjsf.ts';
import type { ImportedForm } from './imported-form.ts';

/** Reads a form from the content of a file; undefined if it is in no known format. */
export function readForm(content: unknown): ImportedForm | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if ('pages' in content && Array.isArray(content.pages)) return fromPages(content as PagesFile);
  if ('schema' in content && typeof content.schema === 'object' && content.schema !== null)
    return fromRjsf(content as RjsfFile);
  const isSchema = ['properties', 'type', '$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in content);
  return isSchema ? fromRjsf({ schema: content as RjsfFile['schema'] }) : undefined;
}
