import { parseFile } from '../syntax.ts';
import { testsIn } from './tests-in.ts';

/** A test and what it shows: ids of sentences, and parts such as `widget:pan`. */
export interface TaggedTest {
  readonly title: string;
  readonly shows: readonly string[];
}

/**
 * Reads the tags of a test file: the comment `// Shows: phone-1, widget:pan` above a test. Above a test of scenarios,
 * `// Shows (quick-check.json): phone-1` tags a single scenario.
 */
export function readTags(path: string, source: string): readonly TaggedTest[] {
  const tests = testsIn(path, source);
  return parseFile(path, source).comments.flatMap(({ value, start }) => {
    const [, scenario, ids] = /^ Shows(?: \((.+)\))?: (.+)$/.exec(value) ?? [];
    if (!ids) return [];
    const test = tests.find((one) => one.start > start);
    if (!test) throw new Error(`${path}: no test follows "//${value}"`);
    const titles = test.titles.map((title) => (scenario ? title.replace('%s', scenario) : title));
    return [{ title: titles.join(' › '), shows: ids.split(', ') }];
  });
}
