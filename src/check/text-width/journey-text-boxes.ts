import { boxed, kinds, lineWidths, type TextBox } from './text-box.ts';

const dialogButton = { ...kinds.button, width: lineWidths.dialog - boxed };

/** How the engine's words are drawn; those that are not listed are small texts. Undefined for those that only a screen reader says. */
const wordBoxes: Readonly<Record<string, TextBox | undefined>> = {
  atLeast: kinds.error,
  atMost: kinds.error,
  busy: undefined,
  check: kinds.hint,
  chooseForm: kinds.error,
  close: dialogButton,
  digits: kinds.error,
  entriesAtLeast: kinds.help,
  entriesAtMost: kinds.help,
  entriesExactly: kinds.help,
  entriesFromTo: kinds.help,
  entryError: kinds.error,
  entryNumber: { ...kinds.label, width: lineWidths.box },
  invalid: kinds.error,
  languageChanged: undefined,
  languages: undefined,
  lessThan: kinds.error,
  loadFailed: kinds.text,
  missing: kinds.hint,
  moreThan: kinds.error,
  moveDown: { ...kinds.link, width: lineWidths.box },
  moveUp: { ...kinds.link, width: lineWidths.box },
  multipleOf: kinds.error,
  newTab: undefined,
  noScript: { ...kinds.text, width: 320 },
  notNumber: kinds.error,
  notWhole: kinds.error,
  offline: { ...kinds.smallText, name: 'the notice at the top of a screen', lines: 2 },
  problem: { ...kinds.section, width: 252 },
  progress: { ...kinds.smallText, name: 'the progress of a flow', lines: 1 },
  reload: kinds.button,
  required: kinds.error,
  retry: kinds.link,
  sameEntries: kinds.error,
  sameKey: kinds.error,
  sending: kinds.hint,
  askedAgain: kinds.hint,
  notSaved: { ...kinds.text, name: 'the note of a field', lines: 1 },
  stillChecking: kinds.hint,
  toasts: undefined,
  tooFewEntries: kinds.error,
  tooLong: kinds.error,
  tooManyEntries: kinds.error,
  tooShort: kinds.error,
  undoRemoval: kinds.link,
  unkept: { ...kinds.smallText, name: 'the notice at the top of a screen', lines: 4 },
  unsent: kinds.hint,
  wait: kinds.hint,
  waiting: kinds.hint,
  wholeForm: kinds.error,
};

/** The words of controls that are on a button. */
const controlButtons: ReadonlySet<string> = new Set(['choose', 'takePhoto']);
const controlText = { ...kinds.smallText, width: lineWidths.box };
const boxedButton = { ...kinds.button, width: lineWidths.box - boxed };

/** How each text of `journey.json` is drawn, by the keys that lead to it, without ids and indexes. */
const boxes: Readonly<Record<string, TextBox | undefined>> = {
  title: kinds.pageTitle,
  description: undefined,
  'frame tagline': { ...kinds.smallText, name: 'the tagline', width: 172, lines: 2 },
  'frame foot label': { ...kinds.smallText, name: 'a link at the foot', lines: 2 },
  // Only wide windows show it.
  'frame promise title': { ...kinds.heading, width: 400 },
  'frame promise text': { ...kinds.text, width: 400 },
  'settings signedIn ending heading': kinds.dialogHeading,
  'settings signedIn ending text': { ...kinds.text, width: lineWidths.dialog },
  'settings signedIn ending label': dialogButton,
};

/** How a text of `journey.json` is drawn. `steps` lead to it. */
export function journeyTextBox(steps: readonly string[]): TextBox | undefined {
  const [first = '', second = ''] = steps;
  const key = steps.filter((step) => !/^\d+$/.test(step)).join(' ');
  if (first === 'words') return second in wordBoxes ? wordBoxes[second] : kinds.smallText;
  if (first === 'widgets') return controlButtons.has(steps.at(-1) ?? '') ? boxedButton : controlText;
  if (key in boxes) return boxes[key];
  // Why a session ended, or why the tenant was sent to another screen.
  return kinds.message;
}
