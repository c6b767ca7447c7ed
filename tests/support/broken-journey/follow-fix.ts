import { isSyntaxError, readSource, type SourceFile } from '../../../src/engine/json/source.ts';
import { type FileEdit, withTextEdits } from '../../../src/engine/json/text-edit.ts';
import type { Problem } from '../../../src/engine/model/problem.ts';
import { type CheckedFiles, mapFiles } from './change-files.ts';

/** Does what the words of a fix say, as in `Use "pan", or remove it.`: each of the ways that a machine can follow. */
export function followFix(broken: CheckedFiles, { file, at, what, fix }: Problem): CheckedFiles[] {
  const [, from = ''] = /"([^"]+)"/.exec(what) ?? [];
  const [, listed = ''] = /^(?:Use|Write)(?: one of)? ((?:"[^"]+"(?:, )?)+)/.exec(fix) ?? [];
  const names = [...listed.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name);
  const edits: FileEdit[] = [
    ...names.map((to) => ({ at, from, to })),
    ...(/\b[Rr]emove it\b/.test(fix) ? [{ at, value: undefined }] : []),
  ];
  return edits.flatMap((edit) => {
    let isMade = false;
    const edited = mapFiles(broken, (source) => {
      const text = source.file === file ? edit && textWith(source, edit) : undefined;
      if (text === undefined) return source;
      isMade = true;
      return { file, text };
    });
    return isMade ? [edited] : [];
  });
}

function textWith(source: SourceFile, edit: FileEdit): string | undefined {
  const read = readSource(source);
  const edits = isSyntaxError(read) ? [] : read.edits(edit);
  return edits.length === 0 ? undefined : withTextEdits(source.text, edits);
}
