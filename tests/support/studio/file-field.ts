import { EditorView } from '@codemirror/view';
import { act, waitFor } from '@testing-library/react';

// jsdom names the vendor of Safari, for which the editor looks for its selection by a command that jsdom does not have.
Object.assign(document, { execCommand: () => false });
// jsdom draws nothing, so it has no places of letters.
Object.assign(Range.prototype, { getClientRects: () => [], getBoundingClientRect: () => new DOMRect() });

/** The text of the file that is open on the page Steps. */
export interface OpenFileText {
  readonly text: string;
  readonly hasFocus: boolean;
  readonly isReadOnly: boolean;
  /** The text from the selection on. */
  readonly fromSelection: string;
  readonly write: (text: string) => void;
  readonly focus: () => void;
  /** The element that gets the keys. */
  readonly content: HTMLElement;
}

/** The editor of a file of the page Steps, which is in a shadow root. @throws Error when the file is not open. */
export function openFileText(path: string): OpenFileText {
  const hosts = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  const contents = hosts.flatMap((root) => root.querySelector<HTMLElement>(`[aria-label="Content of ${path}"]`) ?? []);
  const [content] = contents;
  const view = content && EditorView.findFromDOM(content);
  if (!content || !view) throw new Error(`The file ${path} is not open.`);
  const { state } = view;
  return {
    text: state.sliceDoc(),
    hasFocus: (content.getRootNode() as ShadowRoot).activeElement === content,
    isReadOnly: state.readOnly && content.getAttribute('aria-readonly') === 'true',
    fromSelection: state.sliceDoc(state.selection.main.from),
    write: (text) => act(() => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } })),
    focus: () => act(() => view.focus()),
    content,
  };
}

/** The same, once the file is open. */
export const findFileText = (path: string): Promise<OpenFileText> => waitFor(() => openFileText(path));
