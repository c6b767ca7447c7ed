import type { AnyWidget } from '../../../widgets/define.ts';
import type { EditedFormat } from '../../engine/formats/text-format.ts';
import { fieldMessage } from '../../engine/model/fields/field-message.ts';
import { fieldRulesOf } from '../../engine/model/fields/field-rules.ts';
import { valueTypesOf } from '../../engine/model/fields/value-types.ts';
import { own } from '../../engine/model/own.ts';
import type { Language } from '../../engine/model/texts/language.ts';
import { plainLabel } from '../../engine/model/texts/plain-label.ts';
import type { Field } from '../../engine/model/types.ts';
import type { CompiledScreen } from '../../engine/runtime/compiled.ts';
import type { Machine } from '../../engine/runtime/state.ts';
import { formatValue, numbersOf } from '../../engine/runtime/values/format.ts';
import type { PageField, StorageKey } from '../../engine/screen/page-data.ts';
import { storageKeyOf } from './storage-key.ts';

/** The data of one field in a page; undefined when its widget or its schema needs the engine. */
export function pageField(
  machine: Machine,
  screen: CompiledScreen,
  name: string,
  widget: AnyWidget | undefined,
  language: Language,
): PageField | undefined {
  const schema = own(screen.schema.properties, name);
  const field = own(screen.fields, name);
  if (!field || typeof schema !== 'object' || !widget || widget.needsEngine) return undefined;
  const [type] = valueTypesOf(schema) ?? [];
  if (type !== 'string' && type !== 'number') return undefined;
  const { words } = machine.journey;
  const failed = (keyword: string, value: unknown) =>
    fieldMessage(field, words, { keyword, schema, value, language, formatValue }, screen.limitMessage);
  const limits = fieldRulesOf(schema, (keyword) => failed(keyword, 0));
  const from = storedSource(machine, field);
  const { options = {} } = field;
  const format =
    typeof widget.format === 'function'
      ? widget.format(numbersOf(language), language.currency, options)
      : widget.format;
  return (
    limits && {
      label: plainLabel(field.label),
      rules: limits,
      ...(screen.schema.required?.includes(name) && { required: fieldMessage(field, words) }),
      ...(type === 'number' && { notNumber: failed('type', '') }),
      ...(format && { format: inJson(format) }),
      ...(from && { from }),
    }
  );
}

/** Where the value that the field is filled with is stored; sources in memory are skipped, since a new page has none. */
const storedSource = ({ journey }: Machine, { from }: Field): StorageKey | undefined =>
  [from]
    .flat()
    .map((path) => storageKeyOf(journey, path))
    .find((stored) => stored !== undefined);

/** A format with its patterns as text. */
const inJson = (format: EditedFormat): EditedFormat =>
  JSON.parse(JSON.stringify(format, (_, value) => (value instanceof RegExp ? value.source : value)));
