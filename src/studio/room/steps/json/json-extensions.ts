import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, indentUnit } from '@codemirror/language';
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from '@codemirror/lint';
import { Annotation, EditorState, type Extension, type TransactionSpec } from '@codemirror/state';
import { EditorView, keymap, lineNumbers } from '@codemirror/view';
import { type FilePlace, offsetOfPlace } from '../file-list/name-file.ts';
import { jsonTheme } from './json-theme.ts';
import { type FileHints, type JsonOffer, offerJson } from './offer-json.ts';

/** What an editor of a JSON file asks for, and says, while it is shown. */
export interface JsonEditorPorts {
  readonly label: string;
  readonly isReadOnly: boolean;
  /** How lines end: an editor keeps the ends that a text has. */
  readonly lineEnd: '\n' | '\r\n';
  readonly hints: () => FileHints;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
}

/** Marks a change that does not come from the keyboard of the editor. */
const isFromOutside = Annotation.define<boolean>();

/** The parts of the editor. The key Tab has none, so that it leaves the editor. */
export function jsonExtensions({ label, isReadOnly, lineEnd, hints, onType, onSave }: JsonEditorPorts): Extension {
  const save = (): boolean => {
    onSave();
    return true;
  };
  return [
    [lineNumbers(), lintGutter(), history(), bracketMatching(), json(), jsonTheme],
    [EditorState.tabSize.of(2), indentUnit.of('  '), EditorState.lineSeparator.of(lineEnd)],
    EditorState.readOnly.of(isReadOnly),
    EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false', tabindex: '0' }),
    // All that are drawn are seen, so that the list has nothing to scroll to; the arrow keys lead to the others.
    autocompletion({ override: [(context) => complete(context, hints())], icons: false, maxRenderedOptions: 14 }),
    keymap.of([{ key: 'Mod-s', run: save, preventDefault: true }, ...completionKeymap, ...lintKeymap]),
    keymap.of([...historyKeymap, ...defaultKeymap]),
    EditorView.updateListener.of(({ docChanged, state, transactions }) => {
      if (docChanged && !transactions.some((one) => one.annotation(isFromOutside))) onType(state.sliceDoc());
    }),
  ];
}

/** What a text may go on with: asked for with Ctrl + Space, or while a word or a text in quotes is typed. */
function complete(context: CompletionContext, hints: FileHints): CompletionResult | null {
  const { state, pos, explicit } = context;
  // Offsets of the editor count each end of a line as one character.
  const text = state.doc.toString();
  if (!explicit && !/["\w-]$/.test(text.slice(0, pos))) return null;
  const found = offerJson(text, pos, hints);
  if (!found) return null;
  const options = rankOffers(found.offers, text.slice(found.from, pos)).map(
    ({ json: label, insert, kind, isRequired, description }) => ({
      label,
      apply: insert,
      type: kind === 'key' ? 'property' : 'constant',
      ...(isRequired && { detail: 'needed' }),
      ...(description !== undefined && { info: description }),
    }),
  );
  // The editor would compare the quotes too.
  return options.length > 0 ? { from: found.from, to: found.to, options, filter: false } : null;
}

/** The offers that have what is typed in them: those that begin with it first, then those that are needed. */
function rankOffers(offers: readonly JsonOffer[], typed: string): readonly JsonOffer[] {
  const word = typed.replaceAll('"', '').toLowerCase();
  const nameOf = ({ json }: JsonOffer): string => json.replaceAll('"', '').toLowerCase();
  const rankOf = (offer: JsonOffer): number => (nameOf(offer).startsWith(word) ? 0 : 2) + (offer.isRequired ? 0 : 1);
  return offers.filter((offer) => nameOf(offer).includes(word)).toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** The change that gives an editor another text, so that its cursor and its place stay; undefined when it has that text. */
export function textChange(state: EditorState, next: string): TransactionSpec | undefined {
  const before = state.doc.toString();
  const after = next.replaceAll(state.lineBreak, '\n');
  if (before === after) return undefined;
  let from = 0;
  while (from < before.length && before[from] === after[from]) from++;
  let same = 0;
  const most = Math.min(before.length, after.length) - from;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same++;
  const insert = state.toText(after.slice(from, after.length - same).replaceAll('\n', state.lineBreak));
  return { changes: { from, to: before.length - same, insert }, annotations: isFromOutside.of(true) };
}

/** Something that is wrong at a place of a text. */
export interface JsonMark extends FilePlace {
  readonly severity: 'error' | 'warning';
  readonly message: string;
}

/** The change that marks what is wrong in the text of an editor. */
export function markChange(state: EditorState, marks: readonly JsonMark[]): TransactionSpec {
  const text = state.doc.toString();
  const diagnostics = marks.map(({ severity, message, ...place }): Diagnostic => {
    const from = offsetOfPlace(text, place);
    const word = /^("(?:[^"\\\n]|\\.)*"|[\w.+-]+|.)?/.exec(text.slice(from))?.[0] ?? '';
    return { from, to: Math.min(text.length, from + word.length), severity, message };
  });
  return setDiagnostics(
    state,
    diagnostics.toSorted((a, b) => a.from - b.from),
  );
}
