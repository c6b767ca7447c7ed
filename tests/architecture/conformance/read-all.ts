import { isTest, listFiles, readText } from '../files.ts';
import { readSentences, type Sentence } from './specification.ts';
import { readTags, type TaggedTest } from './tags.ts';

/** The sentences of `docs/specification.md`. */
export const readSpecification = (): readonly Sentence[] => readSentences(readText('docs/specification.md'));

/** The suites that each widget, action and effect passes. */
const isContract = (path: string): boolean => /^tests\/contract\/.*-contract\.tsx?$/.test(path);

/** The tagged tests of the whole project. */
export const readTaggedTests = (): readonly TaggedTest[] =>
  ['src', 'widgets', 'api', 'bin', 'tests']
    .flatMap(listFiles)
    .filter((path) => isTest(path) || isContract(path))
    .flatMap((path) => readTags(path, readText(path)));
