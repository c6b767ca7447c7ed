import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { AnyWidget } from '../../widgets/define.ts';
import type { FieldRule, PageField, PageMask } from '../bootstrap/page-data.ts';
import type { TextFormat } from '../formats/text-format.ts';
import type { CompiledScreen } from '../journey/compiled.ts';
import { fillPlaceholders } from '../journey/texts/placeholder.ts';
import { plainLabel } from '../journey/texts/plain-label.ts';
import type { Machine } from '../runtime/state.ts';
import { storageKeyOf } from './storage-key.ts';

const ruled = ['maxLength', 'minLength', 'pattern', 'maximum', 'minimum'] as const;
const known = new Set<string>(['type', 'title', 'description', '$comment', 'examples', 'enum', ...ruled]);

/** How one field answers before the engine is there; undefined when its schema asks what the first script cannot. */
export function pageField(
  { journey }: Machine,
  screen: CompiledScreen,
  name: string,
  widget: AnyWidget | undefined,
): PageField | undefined {
  const schema = screen.schema.properties?.[name];
  const field = screen.fields[name];
  if (!field || !isKnown(schema) || !widget || !['string', 'number'].includes(widget.accepts)) return undefined;
  const say = (keyword: string, word: string): string =>
    field.messages?.[keyword] ?? fillPlaceholders(journey.words[word] ?? '', () => field.label);
  const rules = ruled.flatMap((keyword): FieldRule[] => {
    const than = schema[keyword];
    return than === undefined ? [] : [[keyword, than, say(keyword, 'invalid')]];
  });
  // Of several, those in memory have nothing yet when a page is opened.
  const from = [field.from]
    .flat()
    .map((path) => storageKeyOf(journey, path))
    .find((stored) => stored !== undefined);
  return {
    label: plainLabel(field.label),
    rules,
    ...(screen.schema.required?.includes(name) && { required: say('required', 'required') }),
    ...(schema.maxLength !== undefined && { whole: schema.maxLength }),
    ...(widget.accepts === 'number' && { number: true }),
    ...(widget.format && { mask: maskOf(widget.format) }),
    ...(from && { from }),
  };
}

const isKnown = (schema: JSONSchema7Definition | undefined): schema is JSONSchema7 =>
  typeof schema === 'object' && Object.keys(schema).every((keyword) => known.has(keyword));

function maskOf({ places, draft, show }: TextFormat): PageMask {
  // A value is shown with a space where its format puts one between two of its characters.
  const sample = show('0'.repeat(places.length));
  const gaps = [...sample].flatMap((character, at) =>
    character === ' ' ? [sample.slice(0, at).replaceAll(' ', '').length] : [],
  );
  return { places: places.map(({ source }) => source), draft: draft.source, ...(gaps.length > 0 && { gaps }) };
}
