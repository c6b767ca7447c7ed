import type { JSONSchema7 } from 'json-schema';
import { answerFormat, type Catalogue } from '../engine/model/catalogue.ts';
import { namesLimit } from '../engine/model/fields/limit-message.ts';
import { isConstant } from '../engine/model/fields/value-types.ts';
import { own } from '../engine/model/own.ts';
import { propertiesOf } from '../engine/model/properties.ts';
import type { Field, Part } from '../engine/model/types.ts';

type Widgets = Catalogue['widgets'];

/** The formats of numbers but the usual one. */
const formats: readonly (string | undefined)[] = ['money', 'percent', 'percentage', 'ungrouped'];

/** Completes the fields of a form by what the engine has to know of their widgets, where their schema makes a difference. */
export function withWidgetFacts(
  fields: Readonly<Record<string, Field>>,
  schema: JSONSchema7,
  widgets: Widgets,
): Readonly<Record<string, Field>> {
  const properties = propertiesOf(schema);
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const property = own(properties, name);
      const { limitFormat, untouched, ...rest } = completed(field, widgets);
      const saysLimit = limitFormat !== undefined && namesLimit(field, property);
      const isOpen = untouched !== undefined && !isConstant(property);
      return [name, { ...rest, ...(saysLimit && { limitFormat }), ...(isOpen && { untouched }) }];
    }),
  );
}

const completedParts = (parts: NonNullable<Part['parts']>, widgets: Widgets): Readonly<Record<string, Part>> =>
  Object.fromEntries(Object.entries(parts).map(([name, inner]) => [name, completed(inner, widgets)]));

function completed<T extends Part>(part: T, widgets: Widgets): T {
  const { parts, entries, rows, alternatives } = part;
  const format = answerFormat(part, widgets);
  const untouched = own(widgets, part.widget ?? '')?.untouched;
  return {
    ...part,
    ...(formats.includes(format) && { limitFormat: format }),
    ...(untouched !== undefined && { untouched }),
    ...(parts && { parts: completedParts(parts, widgets) }),
    ...(entries && { entries: { ...entries, each: completed(entries.each, widgets) } }),
    ...(rows && { rows: { ...rows, value: completed(rows.value, widgets) } }),
    ...(alternatives && { alternatives: alternatives.map((inner) => completed(inner, widgets)) }),
  };
}
