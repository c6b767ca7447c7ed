import type { JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { own } from '../engine/model/own.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import { inWords, plainText } from './imported-form.ts';
import { type UiPart, uiHint, uiOf } from './ui-part.ts';

/** What only react-jsonschema-form draws, by its own names, and the types of the values that it can draw so. */
const ownLooks: Readonly<Record<string, readonly string[]>> = {
  range: ['number', 'integer'],
  RangeWidget: ['number', 'integer'],
  RatingWidget: ['number', 'integer'],
  color: ['string'],
  ColorWidget: ['string'],
  'alt-date': ['string'],
  'alt-datetime': ['string'],
  LayoutGridField: ['object'],
};

/** Whether a `uiSchema`, or anything in it, asks for what only react-jsonschema-form draws. */
export function isDrawnByRjsf(schema: JSONSchema7Definition | undefined, ui: UiPart): boolean {
  if (typeof schema !== 'object') return false;
  const look = own(ownLooks, String(uiHint(ui, 'widget') ?? uiHint(ui, 'field')));
  const { items } = schema;
  return (
    [schema.type].flat().some((type) => type !== undefined && look?.includes(type)) ||
    Object.entries(propertiesOf(schema)).some(([name, one]) => isDrawnByRjsf(one, uiOf(ui[name]))) ||
    (!Array.isArray(items) && isDrawnByRjsf(items, uiOf(ui.items)))
  );
}

/**
 * A `uiSchema` with the titles, descriptions and names of choices of its schema, which a journey leaves out of schemas: its texts
 * are in its screens.
 */
export function withTexts(schema: JSONSchema7Definition | undefined, ui: UiPart, name: string): Record<string, Json> {
  if (typeof schema !== 'object') return ui as Record<string, Json>;
  const { title, description, items } = schema;
  const { enumNames } = schema as { readonly enumNames?: readonly string[] };
  const options = schema.oneOf ?? schema.anyOf ?? [];
  const titles = options.map((one) => (typeof one === 'object' ? (one.title ?? String(one.const ?? '')) : ''));
  const isChoice = options.length > 0 && options.every((one) => typeof one === 'object' && one.const !== undefined);
  const names = enumNames ?? (isChoice ? titles : undefined);
  const inside = Object.entries(propertiesOf({ ...schema, oneOf: [], anyOf: [] })).map(
    ([key, one]) => [key, withTexts(one, uiOf(ui[key]), key)] as const,
  );
  const forms = options.map((one, index) => withTexts(one, { 'ui:title': titles[index] ?? '' }, `Option ${index + 1}`));
  return {
    'ui:title': plainText(title ?? inWords(name)),
    ...(description && { 'ui:description': plainText(description) }),
    ...(names && { 'ui:enumNames': names.map(plainText) }),
    ...(!isChoice && forms.length > 0 && { [schema.oneOf ? 'oneOf' : 'anyOf']: forms }),
    ...(ui as Record<string, Json>),
    ...Object.fromEntries(inside),
    ...(typeof items === 'object' && !Array.isArray(items) && { items: withTexts(items, uiOf(ui.items), name) }),
  };
}
