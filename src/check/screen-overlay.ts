import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import { copyNames } from '../engine/model/texts/copy.ts';
import type { ExplainedNames, ScreenNames } from './screen-names.ts';

/** A schema as VS Code reads it. */
type EditorSchema = JSONSchema7 & { readonly enumDescriptions?: readonly string[] };

type NameKind = 'paths' | 'targets' | 'fields' | 'events' | 'views';

/** Which names a value is one of, by the definition in `schemas/screen.schema.json` that its schema refers to. */
const kinds: Readonly<Record<string, NameKind>> = {
  path: 'paths',
  address: 'paths',
  cleared: 'targets',
  fieldName: 'fields',
  eventName: 'events',
  viewName: 'views',
};

/** The keys of a screen's file that hold names; `event` and `fields` of blocks are plain texts in their schemas. */
export function keysWithNames(screen: JSONSchema7): ReadonlyMap<string, NameKind> {
  const found = new Map<string, NameKind>([
    ['event', 'events'],
    ['fields', 'fields'],
    ['valid', 'fields'],
  ]);
  collect(screen, found);
  return found;
}

function collect(schema: unknown, found: Map<string, NameKind>): void {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, inner] of Object.entries(schema)) {
    if (key === 'properties') {
      for (const [name, value] of Object.entries(inner as Record<string, JSONSchema7Definition>)) {
        const [kind] = refsOf(value).flatMap((ref) => kinds[ref] ?? []);
        if (kind && !found.has(name)) found.set(name, kind);
      }
    }
    collect(inner, found);
  }
}

/** The definitions that a schema, or the entries of its list, refer to. */
function refsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return [];
  const { $ref, anyOf = [], items } = schema as JSONSchema7;
  return [...($ref ? [$ref.slice($ref.lastIndexOf('/') + 1)] : []), ...[...anyOf, items].flatMap(refsOf)];
}

/**
 * Schemas that offer and explain the names of one screen at every key that holds one, and accept every value: one for the
 * file, and the definitions that it refers to, whose names begin with `name`.
 */
export function screenOverlay(
  names: ScreenNames,
  keys: ReturnType<typeof keysWithNames>,
  name: string,
): { readonly file: JSONSchema7; readonly definitions: Readonly<Record<string, JSONSchema7>> } {
  const definitions: Record<string, JSONSchema7> = {
    [`${name}-paths`]: offer(names.paths),
    [`${name}-targets`]: offer(names.targets),
    [`${name}-fields`]: offer(names.fields),
    [`${name}-events`]: offerNames(names.events),
    [`${name}-views`]: offerNames(names.views),
    [`${name}-text`]: placeholders(names),
  };
  const ref = (kind: string) => ({ $ref: `#/$defs/${name}-${kind}` });
  const within = ref('inside');
  const keysOfTexts = [...copyNames].filter((key) => !keys.has(key));
  definitions[`${name}-inside`] = {
    patternProperties: {
      '^with$': { additionalProperties: ref('paths') },
      '^set$': {
        propertyNames: { examples: Object.keys(names.targets) } as JSONSchema7,
        additionalProperties: ref('paths'),
      },
      [`^(${keysOfTexts.join('|')})$`]: { anyOf: [ref('text'), within] },
      ...Object.fromEntries(
        [...keys].map(([key, kind]) => [`^${key}$`, { anyOf: [ref(kind), { items: ref(kind) }, within] }]),
      ),
    },
    additionalProperties: within,
    items: within,
  };
  const file: JSONSchema7 = {
    properties: {
      blocks: within,
      views: within,
      variants: within,
      view: ref('views'),
      fields: { propertyNames: { examples: [...names.properties] }, additionalProperties: within },
      on: { propertyNames: { examples: [...names.events] }, additionalProperties: within },
    },
  };
  return { file, definitions };
}

/** Offers names and explains each; other values are accepted too, since the check says more about them. */
const offer = (names: ExplainedNames): EditorSchema => ({
  anyOf: [{ enum: Object.keys(names), enumDescriptions: Object.values(names) } as EditorSchema, {}],
});

const offerNames = (names: readonly string[]): EditorSchema => ({ anyOf: [{ enum: [...names] }, {}] });

/** Offers the placeholders of a text, and lists them where the text is hovered. */
const placeholders = ({ paths }: ScreenNames): EditorSchema => {
  const all = Object.keys(paths).map((path) => `{${path}}`);
  return { title: `Placeholders: ${all.join(' ')}`, examples: all };
};
