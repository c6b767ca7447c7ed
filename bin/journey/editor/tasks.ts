/** The first line of a problem as `journey check` prints it: `file:line:column severity code`; the next says what is wrong. */
const problemLines = [
  {
    regexp: '^(\\S.*?):(\\d+):(\\d+) (error|warning) ([a-z-]+)$',
    ...{ file: 1, line: 2, column: 3, severity: 4, code: 5 },
  },
  { regexp: '^ {2}(\\S.*)$', message: 1 },
];

const quiet = { reveal: 'never', panel: 'dedicated' };
const atOpening = { runOn: 'folderOpen' };

/** The tasks of VS Code: the check of each saved file, whose problems it underlines, and the names for completion. */
export const editorTasks = [
  {
    label: 'journey: check',
    ...{ type: 'shell', command: 'npx journey check --watch', isBackground: true },
    ...{ presentation: quiet, runOptions: atOpening },
    problemMatcher: {
      ...{ owner: 'journey', source: 'journey', fileLocation: 'relative' },
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
    ...{ type: 'shell', command: 'npx journey editor' },
    ...{ presentation: quiet, runOptions: atOpening, problemMatcher: [] },
  },
] as const;
