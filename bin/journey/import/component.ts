import type { JSONSchema7 } from 'json-schema';
import type { Field, Json } from '../../../src/journey/types.ts';
import { fieldNameFrom, inWords } from './imported-form.ts';
import { fileListSchema, filePart } from './sent-files.ts';

/** A list of choices of a form definition. */
export interface PageList {
  readonly id?: string;
  readonly name?: string;
  readonly items?: readonly { readonly text: string; readonly value: Json; readonly description?: string }[];
}

/** One component of a page. */
export interface PageComponent {
  readonly type: string;
  readonly name?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly content?: string;
  readonly list?: string;
  readonly options?: { readonly required?: boolean; readonly accept?: string };
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** A field, or a text that is only shown. */
export type ImportedComponent =
  | { readonly name: string; readonly field: Field; readonly schema: JSONSchema7; readonly isRequired: boolean }
  | { readonly text: string };

const texts = new Set(['Html', 'Para', 'InsetText', 'Markdown', 'Details', 'WarningText']);

/** A component as a field of a screen; undefined if there is nothing like it. */
export function importComponent(component: PageComponent, lists: readonly PageList[]): ImportedComponent | undefined {
  const { type, title, hint: hinted, content = '', options = {} } = component;
  if (texts.has(type)) {
    const text = plain(content || title || '');
    return text === '' ? undefined : { text };
  }
  const asked = askedBy(component, lists);
  if (!asked || component.name === undefined) return undefined;
  const help = plain(hinted ?? '');
  const label = plain(title ?? '') || inWords(component.name);
  return {
    name: fieldNameFrom(component.name),
    field: { label, ...(help !== '' && { help }), ...asked.part },
    schema: asked.schema,
    isRequired: options.required !== false,
  };
}

/** A text without HTML, and without the braces of placeholders. */
const plain = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/[{}]/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

interface Asked {
  readonly part: Omit<Field, 'label'>;
  readonly schema: JSONSchema7;
}

const line: JSONSchema7 = { type: 'string', minLength: 1, maxLength: 120, pattern: '\\S' };

const fixed: Readonly<Record<string, Asked>> = {
  EmailAddressField: { part: { widget: 'email' }, schema: { type: 'string', format: 'email' } },
  TelephoneNumberField: { part: { widget: 'text' }, schema: { type: 'string', pattern: '^\\+?[0-9 ()-]{5,20}$' } },
  WebsiteField: { part: { widget: 'text' }, schema: { type: 'string', format: 'uri' } },
  YesNoField: {
    part: {
      widget: 'radio',
      options: {
        choices: [
          { value: true, label: 'Yes' },
          { value: false, label: 'No' },
        ],
      },
    },
    schema: { type: 'boolean' },
  },
  DatePartsField: { part: { widget: 'date' }, schema: { type: 'string', format: 'date' } },
  DateField: { part: { widget: 'date' }, schema: { type: 'string', format: 'date' } },
  DateTimeField: { part: { widget: 'date-time' }, schema: { type: 'string', minLength: 1 } },
  DateTimePartsField: { part: { widget: 'date-time' }, schema: { type: 'string', minLength: 1 } },
  MonthYearField: { part: { widget: 'month' }, schema: { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}$' } },
  TimeField: { part: { widget: 'time' }, schema: { type: 'string', pattern: '^[0-9]{2}:[0-9]{2}$' } },
  DeclarationField: { part: { widget: 'checkbox' }, schema: { type: 'boolean', const: true } },
  UkAddressField: {
    part: {
      parts: {
        addressLine1: { label: 'Address line 1', widget: 'text' },
        addressLine2: { label: 'Address line 2', widget: 'text' },
        town: { label: 'Town or city', widget: 'text' },
        county: { label: 'County', widget: 'text' },
        postcode: { label: 'Postcode', widget: 'text' },
      },
    },
    schema: {
      type: 'object',
      required: ['addressLine1', 'town', 'postcode'],
      properties: { addressLine1: line, addressLine2: line, town: line, county: line, postcode: line },
    },
  },
};

function askedBy(
  { type, schema = {}, list, options = {} }: PageComponent,
  lists: readonly PageList[],
): Asked | undefined {
  const own = fixed[type];
  if (own) return own;
  switch (type) {
    case 'TextField':
      return { part: { widget: 'text' }, schema: textSchemaOf(schema) };
    case 'MultilineTextField':
    case 'FreeTextField':
      return { part: { widget: 'textarea' }, schema: textSchemaOf(schema) };
    case 'FileUploadField': {
      const files = fileListSchema(
        count(schema.length) ?? count(schema.max) ?? 1,
        count(schema.length) ?? count(schema.min),
      );
      return { part: filePart(files, options.accept ?? schema.accept), schema: files };
    }
    case 'NumberField':
      return { part: { widget: 'number' }, schema: numberSchemaOf(schema) };
  }
  const choices = choicesOf(
    lists.find(({ name, id }) => list !== undefined && (name === list || id === list)),
    type,
  );
  if (!choices) return undefined;
  const values = choices.map(({ value }) => value);
  const kind = typeof values[0] === 'number' ? 'number' : typeof values[0] === 'boolean' ? 'boolean' : 'string';
  const one: JSONSchema7 = { type: kind, enum: values as JSONSchema7['enum'] & object };
  if (type === 'CheckboxesField')
    return {
      part: { widget: 'checkboxes', options: { choices } },
      schema: { type: 'array', minItems: 1, uniqueItems: true, items: one },
    };
  const widget = type === 'RadiosField' ? 'radio' : type === 'AutocompleteField' ? 'autocomplete' : 'select';
  return { part: { widget, options: { choices } }, schema: one };
}

function choicesOf(list: PageList | undefined, type: string) {
  if (!list?.items?.length || !/^(Radios|Select|Autocomplete|Checkboxes)Field$/.test(type)) return undefined;
  return list.items.map(({ text, value, description }) => ({
    ...{ value, label: plain(text) || String(value) },
    ...(description && type !== 'SelectField' && { help: plain(description) }),
  }));
}

const count = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

function textSchemaOf({ min, max, length, regex }: Readonly<Record<string, unknown>>): JSONSchema7 {
  const [low, high] = [count(length) ?? count(min) ?? 1, count(length) ?? count(max)];
  return {
    ...{ type: 'string', minLength: low },
    ...(high !== undefined && { maxLength: high }),
    pattern: typeof regex === 'string' && regex !== '' ? `^(?:${regex.replace(/^\^|\$$/g, '')})$` : '\\S',
  };
}

function numberSchemaOf({ min, max, precision, integer }: Readonly<Record<string, unknown>>): JSONSchema7 {
  const [low, high] = [count(min), count(max)];
  return {
    type: integer === true || count(precision) === 0 ? 'integer' : 'number',
    ...(low !== undefined && { minimum: low }),
    ...(high !== undefined && { maximum: high }),
  };
}
