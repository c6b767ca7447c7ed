import { type ESTree, Visitor } from 'vite';
import { lineOf, parseFile } from './syntax.ts';

const limit = 60;

/** Functions longer than 60 lines: file and name -> the reason. */
export const longFunctions: Readonly<Record<string, string>> = {
  'src/first-load/bootstrap/listeners.ts attachListeners':
    'one set of listeners over shared state, in a script without modules',
  'widgets/edited-text.ts useEditedText': 'one set of handlers over the text of a control and its history',
  'src/studio/room/steps/use-file.ts useFile': 'one hook: a file, its unsaved text and what may be done with it',
  'src/studio/room/words/text-editor.tsx TextEditor': 'one component: markup and handlers of a text',
  'src/studio/room/words/token-field.tsx TokenField': 'one component: markup and handlers of a text with placeholders',
  'src/studio/room/words/words-page.tsx Words': 'one component: markup and handlers of the list of texts',
  'src/studio/room/steps/lists/add-entry.tsx NewEntry': 'one component: markup and handlers of a form',
  'api/releases/published-journeys.ts createPublishedJourneys': 'one store: what can be asked of what is published',
  'api/store/studio/users.ts studioUsersIn': 'one store: the statements about the users of the studio',
  'widgets/code/code.tsx Code': 'one component: markup and handlers of a row of boxes',
  'src/engine/runner/runner.ts createRunner':
    'connects the parts of a session, in the order in which they depend on each other',
  'api/store/records.ts recordsIn': 'a flat list of queries',
  'api/store/sessions.ts sessionsIn': 'a flat list of queries',
  'api/store/files.ts filesIn': 'a flat list of queries',
  'api/store/studio/releases.ts studioReleasesIn': 'a flat list of queries',
  'api/store/studio/versions.ts studioVersionsIn': 'a flat list of queries',
};

/** The functions of a file with more than 60 lines, each as its file and name. */
export function functionsTooLong(file: string, text: string): readonly string[] {
  const names = new Map<number, string>();
  const found: string[] = [];
  const check = (node: ESTree.Function | ESTree.ArrowFunctionExpression): void => {
    const lines = lineOf(text, node.end) - lineOf(text, node.start) + 1;
    const name = node.id?.name ?? names.get(node.start) ?? `function in line ${lineOf(text, node.start)}`;
    if (lines > limit) found.push(`${file} ${name}`);
  };
  new Visitor({
    VariableDeclarator: ({ id, init }) => {
      if (init && id.type === 'Identifier') names.set(init.start, id.name);
    },
    FunctionDeclaration: check,
    FunctionExpression: check,
    ArrowFunctionExpression: check,
  }).visit(parseFile(file, text).program);
  return found;
}
