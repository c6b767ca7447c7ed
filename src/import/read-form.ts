import { fromJsonForms, type JsonFormsFile } from './from-json-forms.ts';
import { fromPages, type PagesFile } from './from-pages.ts';
import { fromRjsf, type RjsfFile } from './from-rjsf.ts';
import type { ImportedForm } from './imported-form.ts';

/** The tool that a file is of, if it is one whose files are not read; undefined if that is not known. */
export function unreadTool(content: unknown): string | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  const { pages, elements, components, display, schemaVersion } = content as Readonly<Record<string, unknown>>;
  const [first] = [Array.isArray(pages) ? pages : []].flat();
  if (Array.isArray(elements) || (typeof first === 'object' && first !== null && 'elements' in first))
    return 'SurveyJS';
  if (!Array.isArray(components)) return undefined;
  return schemaVersion !== undefined && display === undefined ? 'form-js' : 'Form.io';
}

/** Reads a form from the content of a file; undefined if it is in no known format. */
export function readForm(content: unknown): ImportedForm | undefined {
  if (typeof content !== 'object' || content === null) return undefined;
  if (unreadTool(content) !== undefined) return undefined;
  if ('pages' in content && Array.isArray(content.pages)) return fromPages(content as PagesFile);
  if ('uischema' in content && 'schema' in content) return fromJsonForms(content as unknown as JsonFormsFile);
  if ('schema' in content && typeof content.schema === 'object' && content.schema !== null)
    return fromRjsf(content as RjsfFile);
  const isSchema = ['properties', 'type', '$ref', 'allOf', 'oneOf', 'anyOf'].some((keyword) => keyword in content);
  return isSchema ? fromRjsf({ schema: content as RjsfFile['schema'] }) : undefined;
}
