import type { Broken } from './define.ts';

const brand = 'public/brand/small.json';
const why = 'some tenants could not read it or see it';

export const weakContrastCases: readonly Broken[] = [
  {
    changes: [[brand, '"on-disabled": "#4a5968"', '"on-disabled": "#6f7d8b"']],
    mended: [['public/brand/small.json', '"on-disabled": "#6f7d8b"', '"on-disabled": "#4a5968"']],
    problem: {
      file: brand,
      at: '/colours/light/on-disabled',
      line: 32,
      column: 7,
      what: '"on-disabled" on "disabled" has a contrast of 3.16 in the light scheme',
      why,
      fix: 'Choose two colours with at least 4.5 to 1 between them (WCAG 2.2 AA).',
    },
  },
  {
    changes: [[brand, '"focus": "#0e151b"', '"focus": "#c79a20"']],
    mended: [['public/brand/small.json', '"focus": "#c79a20"', '"focus": "#0e151b"']],
    problem: {
      file: brand,
      at: '/colours/dark/focus',
      line: 57,
      column: 7,
      what: '"focus" on "focus-halo" has a contrast of 1.8 in the dark scheme',
      why,
      fix: 'Choose two colours with at least 3 to 1 between them (WCAG 2.2 AA).',
    },
  },
];
