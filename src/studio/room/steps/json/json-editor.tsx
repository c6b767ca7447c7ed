import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { type FilePlace, offsetOfPlace } from '../file-list/name-file.ts';
import styles from './json-editor.module.css';
import { type JsonEditorPorts, type JsonMark, jsonExtensions, markChange, textChange } from './json-extensions.ts';
import type { FileHints } from './offer-json.ts';

/** What a page can do with the text of a file. */
export interface JsonEditorHandle {
  /** Selects a place of the text, and scrolls to it. */
  readonly goTo: (place: FilePlace) => void;
}

interface JsonEditorProps {
  readonly label: string;
  readonly text: string;
  readonly isReadOnly: boolean;
  readonly marks: readonly JsonMark[];
  readonly hints: FileHints;
  readonly onType: (text: string) => void;
  readonly onSave: () => void;
  readonly ref: Ref<JsonEditorHandle>;
}

/** The text of a JSON file, with line numbers, marks and completion. */
export function JsonEditor({ ref, text, marks, ...ports }: JsonEditorProps): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(undefined);
  const latest = useRef({ text, ...ports });
  const { label, isReadOnly } = ports;
  useEffect(() => {
    latest.current = { text, ...ports };
  });
  useEffect(() => {
    if (!host.current) return undefined;
    const view = openView(host.current, latest, { label, isReadOnly });
    editor.current = view;
    return () => view.destroy();
  }, [label, isReadOnly]);
  // Before the next key: a later effect would take it for a change of the text.
  useLayoutEffect(() => {
    const view = editor.current;
    const change = view && textChange(view.state, text);
    if (change) view.dispatch(change);
  }, [text]);
  const marked = JSON.stringify(marks);
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another editor, and another text, are marked again.
  useEffect(() => {
    const view = editor.current;
    view?.dispatch(markChange(view.state, JSON.parse(marked)));
  }, [marked, text, label, isReadOnly]);
  useImperativeHandle(ref, () => ({ goTo: (place) => goTo(editor.current, place) }), []);
  return <div ref={host} className={styles.host} />;
}

/**
 * Opens an editor in a shadow root: there its styles are style sheets made by script, which the policy of the page allows, and no style
 * element.
 */
function openView(
  host: HTMLElement,
  latest: { readonly current: Omit<JsonEditorProps, 'ref' | 'marks'> },
  { label, isReadOnly }: Pick<JsonEditorPorts, 'label' | 'isReadOnly'>,
): EditorView {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const { text } = latest.current;
  const lineEnd = /\r\n/.test(text) && !/[^\r]\n/.test(text) ? '\r\n' : '\n';
  const extensions = jsonExtensions({
    label,
    isReadOnly,
    lineEnd,
    hints: () => latest.current.hints,
    onType: (typed) => latest.current.onType(typed),
    onSave: () => latest.current.onSave(),
  });
  return new EditorView({ state: EditorState.create({ doc: text, extensions }), parent: root, root });
}

/** The height of the lines that are shown above the one that is gone to. */
const heightBefore = 120;

function goTo(view: EditorView | undefined, place: FilePlace): void {
  if (!view) return;
  const { length } = view.state.doc;
  const anchor = Math.min(length, offsetOfPlace(view.state.doc.toString(), place));
  view.dispatch({
    selection: { anchor, head: Math.min(length, anchor + 1) },
    effects: EditorView.scrollIntoView(anchor, { y: 'start', yMargin: heightBefore }),
  });
  view.focus();
}
