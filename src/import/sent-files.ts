import type { JSONSchema7, JSONSchema7Definition } from 'json-schema';
import type { Json } from '../engine/json/json.ts';
import { splitPointer } from '../engine/json/pointer.ts';
import { mapSubschemas } from '../engine/model/schema/subschemas.ts';
import type { Part } from '../engine/model/types.ts';
import { partsIn } from '../engine/model/visit.ts';
import type { ImportedForm, ImportedScreen } from './imported-form.ts';
import { type UiPart, uiHint, uiOf } from './ui-part.ts';

/** A file as the widget `file` reports it. */
const fileSchema: JSONSchema7 = {
  type: 'object',
  required: ['id', 'name', 'size', 'type'],
  properties: { id: { type: 'string' }, name: { type: 'string' }, size: { type: 'integer' }, type: { type: 'string' } },
};

/** The most files of a field that names no limit. */
const usualMost = 10;

/** The schema of a list of files. */
export const fileListSchema = (most = usualMost, least = 0): JSONSchema7 => ({
  type: 'array',
  ...(least > 0 && { minItems: least }),
  maxItems: Math.min(most, 50),
  items: fileSchema,
});

/** Whether a schema is that of a list of files. */
export const isFileList = ({ type, items }: JSONSchema7): boolean =>
  type === 'array' && JSON.stringify(items) === JSON.stringify(fileSchema);

/** The widget of a list of files. */
export function filePart({ maxItems = usualMost }: JSONSchema7, accept: unknown): Pick<Part, 'widget' | 'options'> {
  const types = typesOf(accept);
  return { widget: 'file', options: { ...(types.length > 0 && { types }), ...(maxItems > 1 && { most: maxItems }) } };
}

const byEnding: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.heic': 'image/heic',
  '.pdf': 'application/pdf',
};

/** The MIME types in the `accept` of an input. */
const typesOf = (accept: unknown): string[] => [
  ...new Set(
    [accept].flat().flatMap((text) =>
      String(text ?? '')
        .split(',')
        .map((one) => byEnding[one.trim().toLowerCase()] ?? one.trim().toLowerCase())
        .filter((one) => /^(image\/\*|[a-z]+\/[a-z0-9.+-]+)$/.test(one)),
    ),
  ),
];

/** A schema in which each file that was sent as a text is a list of files, which the widget `file` sends apart. */
export function withFileLists(schema: JSONSchema7Definition, ui: UiPart): JSONSchema7Definition {
  if (typeof schema !== 'object') return schema;
  const { title, description, items, minItems, maxItems } = schema;
  const named = { ...(title !== undefined && { title }), ...(description !== undefined && { description }) };
  if (isFileText(schema, ui)) return { ...named, ...fileListSchema(1) };
  if (typeof items === 'object' && !Array.isArray(items) && isFileText(items, uiOf(ui.items)))
    return { ...named, ...fileListSchema(maxItems, minItems) };
  return mapSubschemas(schema, ({ value, at, keyword }) => {
    const name = splitPointer(at).at(-1) ?? '';
    const inner = keyword === 'properties' ? ui[name] : keyword === 'items' ? ui.items : ui;
    // Only an object can be recognised again when its value is left out.
    const object = keyword === 'properties' && value === true ? {} : value;
    return withFileLists(object, uiOf(Array.isArray(inner) ? inner[Number(name)] : inner));
  });
}

const isFileText = ({ type, format }: JSONSchema7, ui: UiPart): boolean =>
  format === 'data-url' || (type === 'string' && uiHint(ui, 'widget') === 'file');

/** The fields of a screen with files in them. */
const fieldsWithFiles = ({ fields }: ImportedScreen): readonly string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    [...partsIn(field, '')].some(({ part }) => part.widget === 'file') ? [name] : [],
  );

/** Whether some screen asks for files. */
export const asksForFiles = ({ screens }: ImportedForm): boolean =>
  screens.some((screen) => fieldsWithFiles(screen).length > 0);

type Effects = readonly Json[];

/** The handlers of a screen: its submit button keeps the files of its fields, one field after the other, and then goes on. */
export function handlersOf(screen: ImportedScreen): Readonly<Record<string, Effects>> {
  const names = fieldsWithFiles(screen);
  const { submit = [] } = screen;
  if (names.length === 0) return { submit };
  const eventOf = (index: number): string =>
    index === 0 ? 'submit' : index < names.length ? `keep-${index + 1}` : 'files-saved';
  const handlers = names.map((name, index) => [
    eventOf(index),
    keeping(name, screen.fields[name]?.widget === 'file', [{ raise: eventOf(index + 1) }]),
  ]);
  return { ...Object.fromEntries(handlers), [eventOf(names.length)]: submit, upload: [sending] };
}

const sending: Json = {
  run: 'upload',
  with: { uid: 'session.uid' },
  outcomes: { sent: [], refused: [], unavailable: [] },
};

function keeping(field: string, isFileField: boolean, then: Json[]): Effects {
  const path = `form.${field}`;
  const gone = { toast: 'Some files are no longer stored. Please add them again.' };
  const keep = {
    run: 'keep-files',
    with: { uid: 'session.uid', files: path },
    outcomes: {
      saved: then,
      gone: [...(isFileField ? [{ clear: [path] }] : []), gone],
      unavailable: [{ toast: 'This was not saved. Please try again.' }],
    },
  };
  return [{ if: { path, exists: true }, then: [keep], else: then }];
}
