import type { Sentence } from './specification.ts';
import type { TaggedTest } from './tags.ts';

/** A Markdown report of each sentence and the tests that show it, by section. */
export function writeReport(sentences: readonly Sentence[], tests: readonly TaggedTest[]): string {
  const sections = [...new Set(sentences.map(({ section }) => section))];
  const parts = sections.map((section) => {
    const inSection = sentences.filter((sentence) => sentence.section === section);
    const items = inSection.map(({ id, text }) => {
      const titles = tests.filter(({ shows }) => shows.includes(id)).map(({ title }) => `  - ${title}`);
      return [`- ${text} (\`${id}\`)`, ...(titles.length > 0 ? titles : ['  - no test'])].join('\n');
    });
    return `## ${section}\n\n${items.join('\n')}\n`;
  });
  const shown = sentences.filter(({ id }) => tests.some(({ shows }) => shows.includes(id)));
  return [`# Conformance: ${shown.length} of ${sentences.length} sentences have a test\n`, ...parts].join('\n');
}
