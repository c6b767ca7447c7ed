import { isDataSchema, structurePathOf } from '../../../../changes/publishing/structure-files.ts';
import type { EditablePart } from '../../../../contracts/studio-api.ts';
import { capitalize } from '../../../../engine/model/sentences.ts';
import { languageName } from '../../view/view-query.ts';

/** The groups of the files of a journey, in the order in which they are listed. */
export const fileGroups = [
  'Order of the steps',
  'Screens',
  'Answers that are accepted',
  'Translations',
  'Recorded walkthroughs',
  'Others',
] as const;

/** A group of files. */
export type FileGroup = (typeof fileGroups)[number];

/** The group that a file is in. */
export function groupOfFile(path: string): FileGroup {
  if (path === 'journey.json') return 'Order of the steps';
  if (path.startsWith('screens/')) return 'Screens';
  if (isDataSchema(path)) return 'Answers that are accepted';
  if (path.startsWith('copy/')) return 'Translations';
  return path.startsWith('scenarios/') ? 'Recorded walkthroughs' : 'Others';
}

/** A file by the name that users know: a screen, and what it accepts, by its title. */
export function nameOfFile(path: string, parts: readonly Pick<EditablePart, 'part' | 'title'>[]): string {
  const [, name = path] = /([^/]+?)(?:\.schema)?\.json$/.exec(path) ?? [];
  const title = (): string => parts.find(({ part }) => part === name)?.title ?? titleInWords(name);
  switch (groupOfFile(path)) {
    case 'Order of the steps':
      return 'The journey';
    case 'Screens':
      return title();
    case 'Answers that are accepted':
      return `Answers: ${title()}`;
    case 'Translations':
      return languageName(name);
    default:
      return titleInWords(name);
  }
}

/** A name of a file as a title: `my-data` is "My data". */
export const titleInWords = (name: string): string => {
  const words = name.replaceAll('-', ' ');
  return capitalize(words);
};

/** A place in a file: line and column are from 1. */
export interface FilePlace {
  readonly line?: number;
  readonly column?: number;
}

/** The path and place of a problem: `journeys/move-in/screens/faq.json:12:3` is line 12 of `screens/faq.json`. */
export function placeOfProblem(journey: string, at: string): FilePlace & { readonly path: string } {
  const [, file = at, line, column] = /^(.*?)(?::(\d+))?(?::(\d+))?$/.exec(at) ?? [];
  return {
    path: structurePathOf(journey, file),
    ...(line !== undefined && { line: Number(line), column: Number(column ?? 1) }),
  };
}

/** The offset of a place in a text. */
export function offsetOfPlace(text: string, { line = 1, column = 1 }: FilePlace): number {
  const before = text.split('\n').slice(0, line - 1);
  return Math.min(text.length, before.reduce((sum, one) => sum + one.length + 1, 0) + column - 1);
}
