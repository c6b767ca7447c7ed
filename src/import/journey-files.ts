import type { SourceFile } from '../engine/json/source.ts';
import type { JourneyFiles } from '../engine/model/parse.ts';
import { type SharedParts, sharedPartsOf } from '../engine/model/shared-parts.ts';
import type { Condition } from '../engine/model/types.ts';
import { endOfForm, type ImportedForm, type ImportedScreen } from './imported-form.ts';
import { asksForFiles, handlersOf } from './sent-files.ts';

/** The files of a journey at a base from an imported form; its words and settings are those of another journey. */
export function journeyFiles(id: string, form: ImportedForm, other: JourneyFiles, base = '/'): JourneyFiles {
  const { words, settings } = sharedPartsOf(JSON.parse(other.journey.text) as SharedParts);
  const ids = [...form.screens.map((screen) => screen.id), end.id];
  const journey = {
    $schema: '../../schemas/journey.schema.json',
    title: form.title,
    ...(base !== '/' && { base }),
    start: ids[0],
    notFound: ids[0],
    flows: { main: ids },
    session: { type: 'object', properties: { ...form.session, ...(asksForFiles(form) && { uid: signedIn }) } },
    // No screen of the form reads a flag.
    settings: { ...settings, flags: {} },
    words,
  };
  const screens = Object.fromEntries([
    ...form.screens.map((screen) => [screen.id, screenFile(screen)] as const),
    [end.id, end.file] as const,
  ]);
  const asked = form.screens.filter(({ fields }) => Object.keys(fields).length > 0);
  const schemas = Object.fromEntries(asked.map((screen) => [screen.id, screen.schema] as const));
  const write = (folder: string, ending: string, files: Readonly<Record<string, object>>) =>
    Object.fromEntries(Object.entries(files).map(([name, file]) => [name, fileOf(`${folder}/${name}${ending}`, file)]));
  return {
    id,
    journey: fileOf(`journeys/${id}/journey.json`, journey),
    brands: other.brands,
    screens: write(`journeys/${id}/screens`, '.json', screens),
    schemas: write(`schemas/${id}`, '.schema.json', schemas),
  };
}

/** Who is signed in, for whom files are sent. */
const signedIn = { type: 'string', keep: 'local', key: 'uid' };

const end = {
  id: endOfForm,
  file: {
    $schema: '../../schemas/screen.schema.json',
    path: `/${endOfForm}`,
    title: 'Done',
    blocks: [{ heading: 'Done' }, { text: 'These were all questions.' }],
  },
};

/** Fields that are shown under one condition, or always. */
interface FieldBlock {
  readonly fields: readonly string[];
  readonly when?: Condition;
}

/** The blocks with the fields of a screen, in their order. */
function fieldBlocks(fields: ImportedScreen['fields']): readonly FieldBlock[] {
  const blocks: FieldBlock[] = [];
  for (const [name, { when }] of Object.entries(fields)) {
    const last = blocks.at(-1);
    if (last && JSON.stringify(last.when) === JSON.stringify(when))
      blocks[blocks.length - 1] = { ...last, fields: [...last.fields, name] };
    else blocks.push({ fields: [name], ...(when && { when }) });
  }
  return blocks;
}

/** The fields in a block of the file of a screen, by its place among all blocks. */
export const fieldsInBlock = ({ intro, fields }: ImportedScreen, index: number): readonly string[] =>
  fieldBlocks(fields)[index - 1 - intro.length]?.fields ?? [];

function screenFile(screen: ImportedScreen): object {
  const { path, title, requires, fields, intro, summary, submit } = screen;
  // Its block says when a field is shown.
  const written = Object.entries(fields).map(([name, { when: _, ...field }]) => [name, field] as const);
  return {
    $schema: '../../schemas/screen.schema.json',
    path,
    title,
    ...(requires && { requires }),
    ...(written.length > 0 && { fields: Object.fromEntries(written) }),
    blocks: [
      { heading: title },
      ...intro,
      ...fieldBlocks(fields),
      ...(summary ? [summary] : []),
      ...(submit ? [{ submit: 'Next' }] : []),
    ],
    ...(submit && { on: handlersOf(screen) }),
  };
}

const fileOf = (file: string, content: object): SourceFile => ({
  file,
  text: `${JSON.stringify(content, undefined, 2)}\n`,
});
