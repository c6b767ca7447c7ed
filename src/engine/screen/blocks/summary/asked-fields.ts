import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Zone } from '../../../formats/moment.ts';
import { isJsonObject, type Json } from '../../../json/json.ts';
import { type Around, answerFormat } from '../../../model/catalogue.ts';
import { rootChoice } from '../../../model/fields/root-choice.ts';
import { own } from '../../../model/own.ts';
import { propertiesOf } from '../../../model/properties.ts';
import type { Block, Condition, Field, Part, Screen } from '../../../model/types.ts';

/** How an answer is shown: a value, the parts and rows of an object, the entries of a list, or one of several forms. */
export interface AnswerPart {
  readonly label: string;
  readonly format?: string;
  /** Shown after a number. */
  readonly unit?: string;
  /** The zone in which its box shows a time. */
  readonly zone?: Zone;
  readonly choices?: readonly { readonly value: Json; readonly label: string }[];
  readonly parts?: Readonly<Record<string, AnswerPart>>;
  readonly each?: AnswerPart;
  /** The values of an object whose names the user gave. */
  readonly rows?: AnswerPart;
  readonly forms?: readonly AnswerForm[];
}

/** One of several forms of an answer, with the constants that name it in the data. */
export interface AnswerForm extends AnswerPart {
  readonly constants?: Readonly<Record<string, Json>>;
}

/** A field of a screen, as the summary of the answers shows it. */
export interface AskedField extends AnswerPart {
  readonly screen: string;
  readonly field: string;
  /** The conditions of the blocks that it is in; it is shown if all hold for its screen. */
  readonly when: readonly Condition[];
  /** Paths of the value if its screen has none. */
  readonly from?: Field['from'];
  /** Set for a field that its form has only with certain values: without a value, it was not asked. */
  readonly isConditional?: true;
}

/** The fields of some screens, in the order in which they are asked. */
export const askedFields = (ids: readonly string[], around: Around): readonly AskedField[] =>
  ids.flatMap((id) => {
    const screen = around.screens[id];
    return screen ? Object.values(screen.views).flatMap(({ blocks }) => fieldsIn(blocks, [], screen, around)) : [];
  });

function fieldsIn(
  blocks: readonly Block[],
  conditions: readonly Condition[],
  screen: Screen,
  around: Around,
): readonly AskedField[] {
  return blocks.flatMap((block) => {
    const when = block.when ? [...conditions, block.when] : conditions;
    const names = block.name === 'fields' && Array.isArray(block.options) ? block.options : [];
    const here = names.flatMap((name) => askedField(String(name), when, screen, around) ?? []);
    return [...here, ...fieldsIn(block.blocks, when, screen, around)];
  });
}

function askedField(
  field: string,
  when: readonly Condition[],
  { id, fields }: Screen,
  { schemas, widgets }: Around,
): AskedField | undefined {
  const part = own(fields, field);
  if (!part || widgets[part.widget ?? '']?.isProof) return undefined;
  const schema = schemas?.[id];
  // It only chooses which fields are asked, or its value is shown already.
  if (field === rootChoice({ fields }, schema) || part.repeats !== undefined) return undefined;
  const isConditional = schema && !Object.hasOwn(schema.properties ?? {}, field);
  return {
    ...answerPart(part, own(propertiesOf(schema), field), widgets),
    screen: id,
    field,
    when,
    ...(part.from !== undefined && { from: part.from }),
    ...(isConditional && { isConditional }),
  };
}

function answerPart(part: Part, schema: JSONSchema7Definition | undefined, widgets: Around['widgets']): AnswerPart {
  const { label, options, parts, entries, rows, alternatives } = part;
  const own = typeof schema === 'object' ? schema : {};
  const format = formatOf(part, own, widgets);
  if (widgets[part.widget ?? '']?.drawsSchema) return { ...drawnAnswer(own, options?.uiSchema), label };
  const choices = options?.choices as AnswerPart['choices'];
  const { additionalProperties } = own;
  return {
    label,
    ...(format && { format }),
    ...(typeof options?.unit === 'string' && { unit: options.unit }),
    ...(typeof options?.zone === 'string' && { zone: options.zone }),
    ...(choices && { choices: choices.map(({ value, label }) => ({ value, label })) }),
    ...(parts && { parts: answerParts(parts, own, widgets) }),
    ...(entries && { each: answerPart(entries.each, own.items as JSONSchema7Definition, widgets) }),
    ...(rows && { rows: answerPart(rows.value, additionalProperties, widgets) }),
    ...(alternatives && {
      forms: alternatives.map((one, index) => answerForm(part, one, optionAt(own, index), widgets)),
    }),
  };
}

const formatOf = (part: Part, { writeOnly }: JSONSchema7, widgets: Around['widgets']): string | undefined =>
  answerFormat(part, widgets) ?? (writeOnly || widgets[part.widget ?? '']?.isSecret ? 'hidden' : undefined);

const answerParts = (parts: NonNullable<Part['parts']>, schema: JSONSchema7Definition, widgets: Around['widgets']) => {
  const properties = propertiesOf(schema);
  const inner = Object.entries(parts).map(
    ([name, one]) => [name, answerPart(one, own(properties, name), widgets)] as const,
  );
  return Object.fromEntries(inner);
};

const optionAt = ({ oneOf, anyOf }: JSONSchema7, index: number) => (oneOf ?? anyOf)?.[index];

function answerForm(
  { parts: shared }: Part,
  form: Part,
  schema: JSONSchema7Definition | undefined,
  widgets: Around['widgets'],
): AnswerForm {
  const constants = Object.entries(propertiesOf(schema)).flatMap(([name, property]) =>
    typeof property === 'object' && property.const !== undefined ? [[name, property.const as Json] as const] : [],
  );
  const part = answerPart(shared ? { ...form, parts: { ...shared, ...form.parts } } : form, schema, widgets);
  return { ...part, ...(constants.length > 0 && { constants: Object.fromEntries(constants) }) };
}

/** How a value that RJSF draws is shown: by its schema, with the texts of its `uiSchema`. */
function drawnAnswer(schema: JSONSchema7Definition | undefined, ui: Json | undefined): AnswerPart {
  const hints = isJsonObject(ui) ? ui : {};
  const said = { ...hints, ...(isJsonObject(hints['ui:options']) && hints['ui:options']) };
  const { items, enum: values, oneOf = [] } = typeof schema === 'object' ? schema : {};
  const offered =
    values ?? oneOf.flatMap((one) => (typeof one === 'object' && one.const !== undefined ? [one.const] : []));
  const names = said['ui:enumNames'] ?? said.enumNames;
  const inside = Object.entries(propertiesOf(schema)).map(([name, one]) => {
    const answer = drawnAnswer(one, hints[name]);
    return [name, { ...answer, label: answer.label || name }] as const;
  });
  return {
    label: String(said['ui:title'] ?? said.title ?? ''),
    ...(Array.isArray(names) && {
      choices: offered.map((value, index) => ({ value: value as Json, label: String(names[index] ?? value) })),
    }),
    ...(inside.length > 0 && { parts: Object.fromEntries(inside) }),
    ...(typeof items === 'object' && !Array.isArray(items) && { each: drawnAnswer(items, hints.items) }),
  };
}
