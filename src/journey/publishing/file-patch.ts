import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

/** The difference of two contents of a file as a patch, which `git apply` accepts; empty when there is none. */
export const filePatch = (path: string, before: string, after: string): string =>
  before === after
    ? ''
    : createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, {
        headerOptions: FILE_HEADERS_ONLY,
      });
