import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../../../../engine/json/json.ts';
import { pointer } from '../../../../engine/json/pointer.ts';
import { isTextKey } from '../../../../engine/model/texts/copy.ts';
import { applicableSchemas } from '../schema/applicable-schemas.ts';

/** A list of a block whose entries have texts that a tenant reads. */
export interface BlockList {
  /** JSON Pointer into the file of the screen. */
  readonly at: string;
  /** The name of the block. */
  readonly block: string;
  /** The name of its view, where the screen has several. */
  readonly view?: string;
  readonly entries: readonly Json[];
  /** How few entries it may have. */
  readonly fewest: number;
  readonly fields: readonly EntryField[];
  /** A key that each entry has to have, and that is no single text or number. */
  readonly complexKey?: string;
}

/** What an entry has under a key. */
export interface EntryField {
  /** Empty where the entry itself is the text. */
  readonly key: string;
  readonly kind: 'text' | 'markup' | 'name' | 'number';
  readonly isRequired: boolean;
  readonly description?: string;
}

/** Whether a field has a text that a tenant reads. */
export const isReadText = ({ kind }: EntryField): boolean => kind === 'text' || kind === 'markup';

/** The lists with texts in the blocks of a screen, in their order; which options of a block are lists is in the schema of screens. */
export function findLists(schema: JSONSchema7, screen: Json): readonly BlockList[] {
  const { blocks, views } = Object(screen) as { readonly blocks?: Json; readonly views?: Json };
  const find = (value: Json | undefined, at: string, view?: string): readonly BlockList[] => [
    ...listsOfBlocks({ root: schema, ...(view !== undefined && { view }) }, value, at),
  ];
  const ofViews = Object.entries(Object(views) as Readonly<Record<string, Json>>).flatMap(([view, value]) =>
    find((Object(value) as { readonly blocks?: Json }).blocks, pointer('views', view, 'blocks'), view),
  );
  return [...find(blocks, '/blocks'), ...ofViews];
}

interface Around {
  readonly root: JSONSchema7;
  readonly view?: string;
}

function* listsOfBlocks(around: Around, blocks: Json | undefined, at: string): Iterable<BlockList> {
  if (!Array.isArray(blocks)) return;
  const { properties = {} } = itemsOf(blocksOfSchema(around.root));
  for (const [index, block] of blocks.entries()) {
    for (const [name, options] of Object.entries(Object(block) as Readonly<Record<string, Json>>)) {
      if (name === 'when' || !Object.hasOwn(properties, name)) continue;
      yield* listsIn({ ...around, block: name }, properties[name], options, at + pointer(index, name));
    }
  }
}

function* listsIn(
  around: Around & { readonly block: string },
  schema: JSONSchema7Definition | undefined,
  value: Json,
  at: string,
): Iterable<BlockList> {
  if (typeof value !== 'object' || value === null) return;
  const { root, block, view } = around;
  const schemas = applicableSchemas({ root, schema }, value);
  if (schemas.includes(blocksOfSchema(root))) {
    yield* listsOfBlocks({ root, ...(view !== undefined && { view }) }, value, at);
    return;
  }
  if (!Array.isArray(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const own = schemas.find(({ properties = {} }) => Object.hasOwn(properties, key))?.properties?.[key];
      if (own !== undefined && key !== 'when') yield* listsIn(around, own, inner as Json, at + pointer(key));
    }
    return;
  }
  const list = schemas.find(({ items }) => typeof items === 'object' && !Array.isArray(items));
  if (!list) return;
  const shape = shapeOf(root, list, at);
  if (shape.fields.some(isReadText)) {
    const fewest = list.minItems ?? 0;
    yield { at, block, ...(view !== undefined && { view }), entries: value, fewest, ...shape };
  }
  for (const [index, entry] of value.entries()) yield* listsIn(around, itemsOf(list), entry, at + pointer(index));
}

/** What each entry of a list has. */
function shapeOf(root: JSONSchema7, list: JSONSchema7, at: string): Pick<BlockList, 'fields' | 'complexKey'> {
  const schemas = applicableSchemas({ root, schema: itemsOf(list) }, undefined);
  const name = /([^/]+)$/.exec(at)?.[1] ?? '';
  if (schemas.some(({ type }) => type === 'string'))
    return { fields: isTextKey(name) ? [{ key: '', kind: 'text', isRequired: true }] : [] };
  const [entry] = schemas.filter(({ properties }) => properties);
  const { properties = {}, required = [], oneOf = [], anyOf = [] } = entry ?? {};
  // Of alternatives that only ask for other keys, a new entry has those of the first.
  const [first] = [...oneOf, ...anyOf].filter((one) => typeof one === 'object');
  const all = new Set([...required, ...(first?.required ?? [])]);
  const fields = Object.entries(properties).flatMap(([key, schema]): EntryField[] => {
    const kind = kindOf(root, key, schema);
    const isRequired = all.has(key);
    const description = typeof schema === 'object' ? schema.description : undefined;
    const isShown = kind !== undefined && (isRequired || kind === 'text' || kind === 'markup');
    return isShown ? [{ key, kind, isRequired, ...(description !== undefined && { description }) }] : [];
  });
  const complexKey = [...all].find((key) => !fields.some((field) => field.key === key));
  return { fields, ...(complexKey !== undefined && { complexKey }) };
}

function kindOf(
  root: JSONSchema7,
  key: string,
  schema: JSONSchema7Definition | undefined,
): EntryField['kind'] | undefined {
  const schemas = applicableSchemas({ root, schema }, undefined);
  const has = (type: string): boolean => schemas.some((one) => one.type === type);
  if (has('integer') || has('number')) return 'number';
  if (!has('string') || schemas.some((one) => one.enum !== undefined)) return undefined;
  if (!isTextKey(key)) return 'name';
  return root.$defs?.markup !== undefined && schemas.includes(root.$defs.markup as JSONSchema7) ? 'markup' : 'text';
}

const blocksOfSchema = ({ $defs }: JSONSchema7): JSONSchema7 => Object($defs?.blocks);

const itemsOf = ({ items }: JSONSchema7): JSONSchema7 => Object(items);
