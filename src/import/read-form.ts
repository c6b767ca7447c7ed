import { fromJsonForms, type JsonFormsFile } from './from-json-forms.ts';
import { fromPages, type PagesFile } from './from-pages.ts';
import { fromRjsf, type RjsfFile } from './from-rjsf.ts';
import type { ImportedForm } from './imported-form.ts';

type Content = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The objects in a list, or among the values of an object. */
const objectsIn = (value: unknown): readonly Content[] =>
  (typeof value === 'object' && value !== null ? Object.values(value) : []).filter(isObject);

const isIn = (value: unknown, ...keys: readonly string[]): boolean =>
  objectsIn(value).some((one) => keys.every((key) => key in one));

/** Whether anything in a schema has a key. */
const hasInside = (schema: unknown, key: string): boolean =>
  isObject(schema) &&
  (key in schema || [...objectsIn(schema.properties), schema.items].some((one) => hasInside(one, key)));

/** Each tool whose files are not read, by what only its files have. */
const unread: Readonly<Record<string, (file: Content) => boolean>> = {
  // A layout of JSON Forms alone has a type.
  SurveyJS: ({ pages, elements, type }) => (Array.isArray(elements) && type === undefined) || isIn(pages, 'elements'),
  SurveyMonkey: ({ pages }) => objectsIn(pages).some(({ questions }) => isIn(questions, 'family')),
  Qualtrics: ({ SurveyEntry }) => SurveyEntry !== undefined,
  'FHIR (a Questionnaire)': ({ resourceType }) => resourceType === 'Questionnaire',
  'Open Forms': ({ steps, configuration }) =>
    isIn(steps, 'formDefinition') ||
    isIn(steps, 'form_definition') ||
    (isObject(configuration) && 'components' in configuration),
  'form-js': ({ components, display, schemaVersion }) =>
    Array.isArray(components) && schemaVersion !== undefined && display === undefined,
  'Form.io': ({ components }) => Array.isArray(components),
  Typeform: ({ fields, welcome_screens: first, thankyou_screens: last }) =>
    Array.isArray(fields) && (isIn(fields, 'ref', 'type') || first !== undefined || last !== undefined),
  'Gravity Forms': ({ fields, ...forms }) =>
    isIn(fields, 'formId') || objectsIn(forms).some((one) => isIn(one.fields, 'formId')),
  'Google Forms': ({ items, formId }) =>
    Array.isArray(items) && (formId !== undefined || isIn(items, 'questionItem') || isIn(items, 'questionGroupItem')),
  JotForm: ({ content, questions = content, ...all }) =>
    [questions, all].some((one) => objectsIn(one).some(({ type }) => String(type).startsWith('control_'))),
  'ODK (an XLSForm)': ({ survey, content, children, type }) =>
    [survey, isObject(content) && content.survey].some((rows) => Array.isArray(rows) && isIn(rows, 'type')) ||
    (type === 'survey' && isIn(children, 'type')),
  Formily: ({ schema, ...own }) => hasInside(schema, 'x-component') || hasInside(own, 'x-component'),
  Formly: ({ fields, ...list }) =>
    [fields, list].some((all) => isIn(all, 'templateOptions') || isIn(all, 'key', 'type', 'props')),
  REDCap: (list) => isIn(list, 'field_name', 'field_type'),
};

/** The tool that a file is of, if it is one whose files are not read; undefined if that is not known. A file that is no JSON is its text. */
export function unreadTool(content: unknown): string | undefined {
  if (typeof content === 'string') return content.includes('http://www.w3.org/2002/xforms') ? 'XForms' : undefined;
  if (typeof content !== 'object' || content === null) return undefined;
  return Object.entries(unread).find(([, isOf]) => isOf(content as Content))?.[0];
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
