import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { applyEdits, modify, type ParseError, parse } from 'jsonc-parser';
import { editorSchemas } from '../../src/check/editor-schemas.ts';
import { readSchemas } from '../../src/check/files/read-files.ts';
import { schemaFolder } from '../../src/engine/engine-files.ts';
import { openValid } from './open.ts';
import { type CliCommand, type Shell, UsageError } from './shell.ts';

/** The first line of a problem as `journey check` prints it: `file:line:column severity code`; the next says what is wrong. */
const problemLines = [
  {
    regexp: '^(\\S.*?):(\\d+):(\\d+) (error|warning) ([a-z-]+)$',
    file: 1,
    line: 2,
    column: 3,
    severity: 4,
    code: 5,
  },
  { regexp: '^ {2}(\\S.*)$', message: 1 },
];

const quiet = { reveal: 'never', panel: 'dedicated' };
const atOpening = { runOn: 'folderOpen' };

/** The tasks of VS Code: the check of each saved file, whose problems it underlines, and the names for completion. */
export const editorTasks = [
  {
    label: 'journey: check',
    type: 'shell',
    command: 'npx journey check --watch',
    isBackground: true,
    presentation: quiet,
    runOptions: atOpening,
    problemMatcher: {
      owner: 'journey',
      source: 'journey',
      fileLocation: 'relative',
      pattern: problemLines,
      background: {
        activeOnStart: true,
        beginsPattern: '^Checked again at ',
        endsPattern: '^\\d+ errors?, \\d+ warnings?',
      },
    },
  },
  {
    label: 'journey: names',
    type: 'shell',
    command: 'npx journey editor',
    presentation: quiet,
    runOptions: atOpening,
    problemMatcher: [],
  },
] as const;

/** The folder of the schemas with the names of today, which is not under version control. */
const generated = '.vscode/schemas';
const draft = 'http://json-schema.org/draft-07/schema#';

/** `journey editor`: sets up VS Code: completion, explanations, and the check of each saved file. */
export const editorCommand: CliCommand = {
  usage: 'editor',
  summary: 'Sets up completion and the check in VS Code.',
  help: [
    'Writes the schemas of the files, with the names that exist now, into .vscode/schemas/, and refers to them in',
    '.vscode/settings.json; adds tasks to .vscode/tasks.json that run this, and "journey check --watch", when the folder is',
    'opened. Other settings and tasks are not changed. Run it again after adding a screen, a field or an action.',
  ].join('\n'),
  options: {},
  async run(input, shell) {
    const opened = await Promise.all(input.journeys.map((id) => openValid(shell, id)));
    const journeys = opened.map(({ journey }) => journey);
    const schemas = editorSchemas(await readSchemas(shell.root), journeys, shell.catalogue);
    await mkdir(join(shell.root, generated), { recursive: true });
    const { data, ...files } = schemas;
    for (const [kind, schema] of Object.entries(files)) {
      await writeFile(join(shell.root, generated, `${kind}.schema.json`), JSON.stringify(schema));
    }
    const own = Object.keys(files).map((kind) => association(shell.root, kind));
    // A reference in this one could not be relative, since its address is on another host.
    await setIn(shell, 'settings.json', 'json.schemas', [...own, { url: draft, schema: data }], 'url');
    await setIn(shell, 'tasks.json', 'tasks', editorTasks, 'label');
    shell.write(`VS Code has the names of: ${input.journeys.join(', ')}.`);
    return 0;
  },
};

/** Puts the generated schema of a kind instead of the one that files of this kind name as their `$schema`. */
function association(root: string, kind: string): Entry {
  const folder = schemaFolder(root);
  const schema = relative(folder, `${generated}/${kind}.schema.json`).replaceAll('\\', '/');
  return { url: `./${folder}/${kind}.schema.json`, schema: { $ref: schema } };
}

type Entry = Readonly<Record<string, unknown>>;

/** Sets entries of a list in a file of `.vscode/`, found by a key, and keeps its other entries and its comments. */
async function setIn({ root }: Shell, name: string, list: string, own: readonly Entry[], key: string): Promise<void> {
  const file = join(root, '.vscode', name);
  const text = await readFile(file, 'utf8').catch(() => '{}\n');
  const errors: ParseError[] = [];
  const value = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new UsageError(`.vscode/${name} is not JSON. Correct it, or remove it.`);
  const before: readonly Entry[] = Array.isArray(value?.[list]) ? value[list] : [];
  const others = before.filter((entry) => !own.some((one) => one[key] === entry[key]));
  const formattingOptions = { insertSpaces: true, tabSize: 2 };
  const version = name === 'tasks.json' ? modify(text, ['version'], '2.0.0', { formattingOptions }) : [];
  const versioned = applyEdits(text, version);
  const edits = modify(versioned, [list], [...others, ...own], { formattingOptions });
  await writeFile(file, applyEdits(versioned, edits));
}
