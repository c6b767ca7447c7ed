import type { AnyWidget } from '../../widgets/define.ts';
import type { PageField, StorageKey } from '../bootstrap/page-data.ts';
import type { MaskRules } from '../formats/mask-rules.ts';
import type { TextFormat } from '../formats/text-format.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import { fieldMessage } from '../journey/fields/field-message.ts';
import { fieldRulesOf } from '../journey/fields/field-rules.ts';
import { valueTypesOf } from '../journey/fields/value-types.ts';
import { plainLabel } from '../journey/texts/plain-label.ts';
import type { Field } from '../journey/types.ts';
import type { Machine } from '../runtime/state.ts';
import { storageKeyOf } from './storage-key.ts';

/** The data of one field in a page; undefined when its widget or its schema needs the engine. */
export function pageField(
  machine: Machine,
  screen: CompiledScreen,
  name: string,
  widget: AnyWidget | undefined,
): PageField | undefined {
  const schema = screen.schema.properties?.[name];
  const field = screen.fields[name];
  if (!field || typeof schema !== 'object' || !widget || widget.needsEngine) return undefined;
  const [type] = valueTypesOf(schema) ?? [];
  if (type !== 'string' && type !== 'number') return undefined;
  const { words } = machine.journey;
  const rules = fieldRulesOf(schema, (keyword) => fieldMessage(field, words, keyword));
  const from = storedSource(machine, field);
  return (
    rules && {
      label: plainLabel(field.label),
      rules,
      ...(screen.schema.required?.includes(name) && { required: fieldMessage(field, words) }),
      ...(type === 'number' && { isNumber: true }),
      ...(widget.format && { mask: maskOf(widget.format) }),
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

const maskOf = ({ places, draft, spaceBefore }: TextFormat): MaskRules => ({
  places: places.map(({ source }) => source),
  draft: draft.source,
  ...(spaceBefore && { spaceBefore }),
});
