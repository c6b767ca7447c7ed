import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { readCompanions } from '../../src/check/files/read-companions.ts';
import { mainJourney, readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { validateAll } from '../../src/check/validate-all.ts';
import { placeSchema } from '../../src/engine/engine-files.ts';
import type { SourceFile } from '../../src/engine/json/source.ts';
import type { Problem } from '../../src/engine/model/problem.ts';
import { journeyFiles } from '../../src/import/journey-files.ts';
import { inLines, passingForm } from '../../src/import/passing-form.ts';
import { readForm, unreadTool } from '../../src/import/read-form.ts';
import { type CliCommand, UsageError } from './shell.ts';

/** `journey import`: a journey from a form of another tool. */
export const importCommand: CliCommand = {
  usage: 'import FILE --id NAME [--out FOLDER]',
  summary: 'Makes a journey from a form of another tool.',
  help: [
    'FILE is JSON: a JSON Schema; { schema, uiSchema } of react-jsonschema-form; { schema, uischema } of JSON Forms; or a',
    'form definition of the digital form builder or the forms designer of the UK government, with "pages", "lists" and "conditions".',
    'It writes journeys/NAME/ and schemas/NAME/, and says what it could not carry over. What the check would refuse is',
    'left out. Words, settings and brand are those of the journey at "/", or of --journey.',
    '',
    '  --id NAME       the name of the new journey',
    '  --out FOLDER    another project; without it, this one, where the new journey gets the base /NAME/',
  ].join('\n'),
  options: { id: { type: 'string' }, out: { type: 'string' } },
  async run({ names: [file], options: { id, out }, journeys }, { root, catalogue, write }) {
    if (file === undefined) throw new UsageError('journey import: give the FILE to import.');
    if (typeof id !== 'string' || !/^[a-z0-9-]+$/.test(id))
      throw new UsageError('journey import: give --id NAME, of small letters, digits and hyphens.');
    const content = await readContent(file);
    const form = readForm(content);
    if (!form) {
      const tool = unreadTool(content);
      if (tool !== undefined) {
        write(`${file} is a form of ${tool}, whose files this command does not read. Nothing was written.`);
        return 1;
      }
      write(`${file} is not a form: it has neither "schema" nor "pages", and is no JSON Schema of an object.`);
      return 1;
    }
    const [other, schemas, companions] = await Promise.all([
      readJourneyFiles(root, await mainJourney(root, journeys)),
      readSchemas(root),
      readCompanions(root, id),
    ]);
    const target = typeof out === 'string' ? resolve(out) : root;
    const base = target === root ? `/${id}/` : '/';
    const passing = passingForm(form, (one) => {
      const { errors } = validateAll(journeyFiles(id, one, other, base), { ...schemas, catalogue }, companions);
      return errors;
    });
    const notes = [...form.notes, ...passing.notes];
    const count = passing.form.screens.reduce((sum, { fields }) => sum + Object.keys(fields).length, 0);
    if (notes.length > 0) write(`Not carried over:\n${notes.map((note) => `  ${note}`).join('\n')}`);
    if (count === 0 || passing.problems.length > 0) {
      const why = count === 0 ? 'no field could be carried over.' : 'the check refuses the form.';
      write([`Nothing was written: ${why}`, inLines(passing.problems)].join('\n').trim());
      return 1;
    }
    const made = journeyFiles(id, passing.form, other, base);
    const { journey: main, screens, schemas: data, brands } = made;
    const { warnings } = validateAll(made, { ...schemas, catalogue }, companions);
    const files = [
      main,
      ...waiversOfEnds(id, warnings),
      ...Object.values(screens),
      ...Object.values(data),
      ...(target === root ? [] : Object.values(brands)),
    ];
    for (const { file: path, text } of files) {
      await mkdir(dirname(join(target, path)), { recursive: true });
      await writeFile(join(target, path), placeSchema(target, text));
    }
    write(`Wrote journeys/${id}/ and schemas/${id}/: ${passing.form.screens.length} screens, ${count} fields.`);
    return 0;
  },
};

/** The waivers of the screens at which a form ends, as its author meant it; no file if there are none. */
function waiversOfEnds(id: string, warnings: readonly Problem[]): readonly SourceFile[] {
  const ends = warnings.filter(({ code }) => code === 'dead-end');
  const folder = `journeys/${id}/`;
  const waivers = ends.map(({ code, file }) => ({
    code,
    file: file.replace(folder, ''),
    reason: 'The form ends here.',
  }));
  const content = { $schema: '../../schemas/waivers.schema.json', waivers };
  return ends.length === 0
    ? []
    : [{ file: `${folder}waivers.json`, text: `${JSON.stringify(content, undefined, 2)}\n` }];
}

/** The content of a file; that of one which is no JSON is its text. */
async function readContent(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageError(`journey import: ${file} cannot be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
