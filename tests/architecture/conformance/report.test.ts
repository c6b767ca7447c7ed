import { expect, test } from 'vitest';
import { writeReport } from './report.ts';
import { readSentences } from './specification.ts';

const specification =
  '# Title\n\nText.\n\n## Phone\n\n- `phone-1` Ten digits.\n- `phone-2` No spaces.\n\n## Home\n\n- `home-1` A card.\n';

test('a specification => its sentences with their sections', () => {
  expect(readSentences(specification)).toEqual([
    { id: 'phone-1', section: 'Phone', text: 'Ten digits.' },
    { id: 'phone-2', section: 'Phone', text: 'No spaces.' },
    { id: 'home-1', section: 'Home', text: 'A card.' },
  ]);
});

test('sentences and tagged tests => a report by section', () => {
  const tests = [{ title: 'a.test.ts › types ten digits', shows: ['phone-1', 'home-1'] }];
  expect(writeReport(readSentences(specification), tests)).toBe(
    [
      '# Conformance: 2 of 3 sentences have a test\n',
      '## Phone\n',
      '- Ten digits. (`phone-1`)',
      '  - a.test.ts › types ten digits',
      '- No spaces. (`phone-2`)',
      '  - no test\n',
      '## Home\n',
      '- A card. (`home-1`)',
      '  - a.test.ts › types ten digits\n',
    ].join('\n'),
  );
});
