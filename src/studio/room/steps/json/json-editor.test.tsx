import { currentCompletions, startCompletion } from '@codemirror/autocomplete';
import { forEachDiagnostic } from '@codemirror/lint';
import { EditorView } from '@codemirror/view';
import { act, fireEvent, render, waitFor } from '@testing-library/react';
import { createRef } from 'react';
import { expect, test, vi } from 'vitest';
import { openFileText } from '../../../../../tests/support/studio/file-field.ts';
import { JsonEditor, type JsonEditorHandle } from './json-editor.tsx';
import type { JsonMark } from './json-extensions.ts';

const hints = {
  names: { screens: [], session: [] },
  schema: {
    type: 'object' as const,
    required: ['title'],
    properties: { title: { description: 'What it is called.' }, path: {} },
  },
};
const onType = vi.fn();
const onSave = vi.fn();
const ref = createRef<JsonEditorHandle>();
const editor = (text: string, more: { readonly isReadOnly?: boolean; readonly marks?: readonly JsonMark[] } = {}) => (
  <JsonEditor
    ref={ref}
    label="Content of a"
    isReadOnly={false}
    marks={[]}
    {...{ text, hints, onType, onSave }}
    {...more}
  />
);
const field = () => openFileText('a');
const view = (): EditorView => EditorView.findFromDOM(field().content) as EditorView;
const marked = () => {
  const found: string[] = [];
  forEachDiagnostic(view().state, ({ message, severity }, from, to) =>
    found.push(`${severity} at ${view().state.sliceDoc(from, to)}: ${message}`),
  );
  return found;
};

test('what is typed => reported; another text from outside => shown, with the cursor where it was, and not reported', () => {
  onType.mockClear();
  const { rerender } = render(editor('{"a": 1, "b": 2}'));
  act(() => view().dispatch({ changes: { from: 6, to: 7, insert: '3' }, selection: { anchor: 14 } }));
  expect(onType.mock.calls).toEqual([['{"a": 3, "b": 2}']]);
  rerender(editor('{"a": 12345, "b": 2}'));
  expect(field().text).toBe('{"a": 12345, "b": 2}');
  expect(field().fromSelection).toBe('2}');
  expect(onType).toHaveBeenCalledTimes(1);
});

test.each([
  ['of Windows', '{\r\n  "a": 1\r\n}\r\n'],
  ['of Unix', '{\n  "a": 1\n}\n'],
])('line ends %s => stay as they are', (_, text) => {
  onType.mockClear();
  const { rerender } = render(editor(text));
  expect(field().text).toBe(text);
  act(() => view().dispatch({ changes: { from: 0, insert: ' ' } }));
  expect(onType.mock.calls).toEqual([[` ${text}`]]);
  rerender(editor(text.replace('1', '22')));
  expect(field().text).toBe(text.replace('1', '22'));
});

test('marks => at the key or value of their places, and of the next text', () => {
  const marks: readonly JsonMark[] = [
    { line: 2, column: 3, severity: 'error', message: 'Wrong.' },
    { line: 1, column: 2, severity: 'warning', message: 'Look.' },
    { line: 90, column: 1, severity: 'error', message: 'After the end.' },
  ];
  const { rerender } = render(editor('{"a": 1,\n  "b c": 2}', { marks }));
  expect(marked()).toEqual(['warning at "a": Look.', 'error at "b c": Wrong.', 'error at : After the end.']);
  rerender(editor('{"a": 1,\n  "b c": 2}'));
  expect(marked()).toEqual([]);
});

test('a place is gone to => selected, with the focus', () => {
  render(editor('{\n  "a": 1\n}'));
  act(() => ref.current?.goTo({ line: 2, column: 3 }));
  expect(field().hasFocus).toBe(true);
  expect(field().fromSelection).toBe('"a": 1\n}');
  act(() => ref.current?.goTo({ line: 900 }));
  expect(field().fromSelection).toBe('');
});

test('keys => Ctrl + S saves, and Tab is left to the page', () => {
  render(editor('{}'));
  expect(fireEvent.keyDown(field().content, { key: 's', keyCode: 83, ctrlKey: true })).toBe(false);
  expect(onSave).toHaveBeenCalledTimes(1);
  expect(fireEvent.keyDown(field().content, { key: 'Tab', keyCode: 9 })).toBe(true);
  expect(field().text).toBe('{}');
});

test('completion => the keys of the schema, the needed one first', async () => {
  render(editor('{}'));
  act(() => {
    field().focus();
    view().dispatch({ selection: { anchor: 1 } });
    startCompletion(view());
  });
  await waitFor(() =>
    expect(currentCompletions(view().state).map(({ label }) => label)).toEqual(['"title"', '"path"']),
  );
  expect(currentCompletions(view().state)[0]).toMatchObject({ detail: 'needed', info: 'What it is called.' });
});

test('for who cannot edit => it says so, and still gets the focus', () => {
  render(editor('{}', { isReadOnly: true }));
  expect(field().isReadOnly).toBe(true);
  field().focus();
  expect(field().hasFocus).toBe(true);
});
