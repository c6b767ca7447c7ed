import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { schemaFolder } from '../../src/engine-files.ts';
import { editorSchemas } from '../../src/validate/editor-schemas.ts';
import { readSchemas } from '../../src/validate/files/read-files.ts';
import { openValid } from './open.ts';
import type { CliCommand } from './shell.ts';

/** `journey editor`: sets up completion of the journeys' names in VS Code. */
export const editorCommand: CliCommand = {
  usage: 'editor',
  summary: 'Sets up completion in VS Code.',
  help: [
    'Writes the schemas of journey and screen files, with the names that exist now, into .vscode/settings.json. Other',
    'settings are not changed. Run it again after adding a screen or an action.',
  ].join('\n'),
  options: {},
  async run(input, shell) {
    const opened = await Promise.all(input.journeys.map((id) => openValid(shell, id)));
    const journeys = opened.map(({ journey }) => journey);
    const schemas = editorSchemas((await readSchemas(shell.root)).meta, journeys, shell.catalogue);
    const folder = join(shell.root, '.vscode');
    const file = join(folder, 'settings.json');
    const settings = JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
    const own = Object.entries(schemas).map(([kind, schema]) => ({
      url: `./${schemaFolder(shell.root)}/${kind}.schema.json`,
      schema,
    }));
    await mkdir(folder, { recursive: true });
    await writeFile(file, `${JSON.stringify({ ...settings, 'json.schemas': own }, undefined, 2)}\n`);
    shell.write(`.vscode/settings.json now has the names of: ${input.journeys.join(', ')}.`);
    return 0;
  },
};
