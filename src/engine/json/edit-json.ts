import { type Node, parseTree } from 'jsonc-parser';
import type { Json } from './json.ts';
import { type TextEdit, textEdits, withTextEdits } from './text-edit.ts';
import { withoutMark } from './written-text.ts';

/**
 * The text of a file after changes of its JSON, before which there may be a byte order mark. `editsOf` gets the JSON and its root; a text that
 * is not JSON stays as it is.
 */
export function editJson(text: string, editsOf: (json: string, root: Node) => readonly TextEdit[]): string {
  const json = withoutMark(text);
  const root = parseTree(json);
  return root ? text.slice(0, text.length - json.length) + withTextEdits(json, editsOf(json, root)) : text;
}

/** The text of a file with another value at a JSON Pointer, or, with undefined, without it; every other byte stays. */
export const setInJson = (text: string, at: string, value: Json | undefined): string =>
  editJson(text, (json, root) => textEdits(json, root, { at, value }));
