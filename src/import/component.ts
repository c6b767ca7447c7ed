import type { JSONSchema7 } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import type { Field } from '../engine/model/types.ts';
import { fieldNameFrom, inWords, plainText } from './imported-form.ts';
import { portablePattern } from './portable-pattern.ts';
import { fileListSchema, filePart } from './sent-files.ts';

/** A list of choices of a form definition. */
export interface PageList {
  readonly id?: string;
  readonly name?: string;
  readonly items?: readonly {
    readonly id?: string;
    readonly text: string;
    readonly value: Json;
    readonly description?: string;
  }[];
}

/** One component of a page. */
export interface PageComponent {
  readonly id?: string;
  readonly type: string;
  readonly name?: string;
  readonly title?: string;
  readonly hint?: string;
  readonly content?: string;
  readonly list?: string;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly schema?: Readonly<Record<string, unknown>>;
}

/** A field, or a text that is only shown. */
export type ImportedComponent =
  | { readonly name: string; readonly field: Field; readonly schema: JSONSchema7; readonly isRequired: boolean }
  | { readonly text: string };

const texts = new Set(['Html', 'Para', 'InsetText', 'Markdown', 'Details', 'WarningText', 'NotificationBanner']);

/** A component as a field of a screen; undefined if there is nothing like it. What it loses is added to the notes. */
export function importComponent(
  component: PageComponent,
  lists: readonly PageList[],
  notes: string[],
): ImportedComponent | undefined {
  const { type, title, hint: hinted, content = '', options = {} } = component;
  if (texts.has(type)) {
    const text = plainText(content || title || '');
    return text === '' ? undefined : { text };
  }
  const label = plainText(title ?? '') || inWords(component.name ?? type);
  const asked = askedBy(component, lists, (what) => notes.push(`"${label}": ${what}.`));
  if (!asked || component.name === undefined) return undefined;
  const help = plainText(hinted ?? '');
  const messages = messagesIn(options, asked.schema);
  for (const name of lostOptions) if (options[name]) notes.push(`"${label}" loses its ${lostOptionNames[name]}.`);
  return {
    name: fieldNameFrom(component.name),
    field: { label, ...(help !== '' && { help }), ...asked.part, ...(messages && { messages }) },
    schema: asked.schema,
    isRequired: options.required !== false,
  };
}

const lostOptionNames = {
  maxWords: 'limit of words',
  prefix: 'prefix',
  suffix: 'suffix',
  condition: 'condition',
  maxDaysInPast: 'limit of days in the past',
  maxDaysInFuture: 'limit of days in the future',
  earliestDate: 'earliest date',
  latestDate: 'latest date',
} as const;

const lostOptions = Object.keys(lostOptionNames) as readonly (keyof typeof lostOptionNames)[];

/** The messages that a component has of its own: one for all rules, or one for each rule by the name that joi gives it. */
function messagesIn(
  { customValidationMessage: all, customValidationMessages: each }: Readonly<Record<string, unknown>>,
  schema: JSONSchema7,
): Readonly<Record<string, string>> | undefined {
  const rules = ['required', ...Object.keys(schema).filter((keyword) => ruleKeywords.has(keyword))];
  if (typeof all === 'string' && all !== '')
    return Object.fromEntries(rules.map((keyword) => [keyword, plainText(all)]));
  if (typeof each !== 'object' || each === null) return undefined;
  const found = Object.entries(each).flatMap(([rule, text]) => {
    const keyword = keywordOf[rule.split('.').at(-1) ?? ''];
    return keyword !== undefined && rules.includes(keyword) && typeof text === 'string' && !text.includes('{')
      ? [[keyword, plainText(text)] as const]
      : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const ruleKeywords = new Set([
  ...['minLength', 'maxLength', 'pattern', 'format', 'minimum', 'maximum', 'multipleOf', 'minItems', 'maxItems'],
]);

const keywordOf: Readonly<Record<string, string>> = {
  required: 'required',
  empty: 'required',
  min: 'minLength',
  max: 'maxLength',
  length: 'minLength',
  base: 'pattern',
  email: 'format',
  precision: 'multipleOf',
};

interface Asked {
  readonly part: Omit<Field, 'label'>;
  readonly schema: JSONSchema7;
}

// The parts of an address as in UkAddressField of @defra/forms-engine-plugin 8.0.1.
const line: JSONSchema7 = { type: 'string', minLength: 1, maxLength: 100, pattern: '\\S' };
const postcode: JSONSchema7 = { type: 'string', pattern: '^\\s*[a-zA-Z]{1,2}\\d[a-zA-Z\\d]?\\s?\\d[a-zA-Z]{2}\\s*$' };

const fixed: Readonly<Record<string, Asked>> = {
  EmailAddressField: { part: { widget: 'email' }, schema: { type: 'string', format: 'email' } },
  TelephoneNumberField: {
    part: { widget: 'text' },
    schema: { type: 'string', minLength: 1, pattern: '^[0-9\\\\\\s+()-]*$' },
  },
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
        postcode: { label: 'Postcode', widget: 'text' },
      },
    },
    schema: {
      type: 'object',
      required: ['addressLine1', 'town', 'postcode'],
      properties: { addressLine1: line, addressLine2: line, town: line, postcode },
    },
  },
};

function askedBy(
  { type, schema = {}, list, options = {} }: PageComponent,
  lists: readonly PageList[],
  note: (what: string) => void,
): Asked | undefined {
  const own = fixed[type];
  // A declaration that may be left out can also be taken back.
  if (type === 'DeclarationField' && options.required === false)
    return { part: { widget: 'checkbox' }, schema: { type: 'boolean' } };
  if (own) return own;
  switch (type) {
    case 'TextField':
      return { part: { widget: 'text' }, schema: textSchemaOf(schema, note) };
    case 'MultilineTextField':
    case 'FreeTextField':
      return { part: { widget: 'textarea' }, schema: textSchemaOf(schema, note) };
    case 'FileUploadField': {
      const files = fileListSchema(
        count(schema.length) ?? count(schema.max) ?? 1,
        count(schema.length) ?? count(schema.min),
      );
      return { part: filePart(files, options.accept ?? schema.accept), schema: files };
    }
    case 'NumberField':
      return numberPart(schema);
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
    value,
    label: plainText(text) || String(value),
    ...(description && type !== 'SelectField' && { help: plainText(description) }),
  }));
}

const count = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
};

function textSchemaOf(
  { min, max, length, regex }: Readonly<Record<string, unknown>>,
  note: (what: string) => void,
): JSONSchema7 {
  const [low, high] = [count(length) ?? count(min) ?? 1, count(length) ?? count(max)];
  const own = typeof regex === 'string' && regex !== '' ? portablePattern(regex) : '\\S';
  if (own === undefined) note(`its pattern ${String(regex)} is not one that a JSON Schema can have`);
  return {
    type: 'string',
    minLength: low,
    ...(high !== undefined && { maxLength: high }),
    pattern: own ?? '\\S',
  };
}

/** A number: without `precision` with any decimals, with 0 or less without, else with so many. */
function numberPart({ min, max, precision, integer }: Readonly<Record<string, unknown>>): Asked {
  const [low, high, digits] = [count(min), count(max), count(precision)];
  const isWhole = integer === true || (digits !== undefined && digits <= 0);
  return {
    part: { widget: 'number', ...(!isWhole && { options: { decimals: true } }) },
    schema: {
      type: isWhole ? 'integer' : 'number',
      ...(!isWhole && digits !== undefined && { multipleOf: Number(`1e-${digits}`) }),
      ...(low !== undefined && { minimum: low }),
      ...(high !== undefined && { maximum: high }),
    },
  };
}
