import type { SourceFile } from './source.ts';
import { type TextEdit, withTextEdits } from './text-edit.ts';
import { withoutMark } from './written-text.ts';

/** A file with some changes made, which still knows its places in the text as it is written. Overlapping changes are left out. */
export function mendFile(source: SourceFile, edits: readonly TextEdit[]): SourceFile {
  const text = withoutMark(source.text);
  const made: TextEdit[] = [];
  for (const edit of [...edits].sort((one, other) => one.offset - other.offset)) {
    const end = made.at(-1);
    if (!end || edit.offset >= end.offset + Math.max(end.length, 1)) made.push(edit);
  }
  const before = source.written?.offsetOf ?? ((offset: number) => offset);
  return {
    file: source.file,
    text: withTextEdits(text, made),
    written: { text: source.written?.text ?? text, offsetOf: (offset) => before(offsetBefore(made, offset)) },
  };
}

/** Where a place of a changed text was before the changes. */
function offsetBefore(edits: readonly TextEdit[], offset: number): number {
  let shift = 0;
  for (const edit of edits) {
    const start = edit.offset + shift;
    if (offset < start) break;
    if (offset < start + edit.content.length) return edit.offset + Math.min(offset - start, edit.length);
    shift += edit.content.length - edit.length;
  }
  return offset - shift;
}
