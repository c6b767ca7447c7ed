import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two contents of a file, undefined where there is none, as a patch that `git apply` accepts; empty when they are equal. */
export function filePatch(path: string, before: string | undefined, after: string | undefined): string {
  if (before === after) return '';
  const [from, to] = [before === undefined ? noFile : `a/${path}`, after === undefined ? noFile : `b/${path}`];
  return createTwoFilesPatch(from, to, before ?? '', after ?? '', undefined, undefined, {
    headerOptions: FILE_HEADERS_ONLY,
  });
}

const noFile = '/dev/null';
