import { expect } from '@playwright/test';
import { build } from 'vite';
import { formatFacts } from '../../../src/engine/model/texts/formats.ts';
import type { Language } from '../../../src/engine/model/texts/language.ts';
import { languagesOf } from '../../../src/engine/model/texts/languages-of.ts';
import { formatDuration, formatValue } from '../../../src/engine/runtime/values/format.ts';
import { test } from '../../support/browser/test.ts';

const india = { language: 'en', country: 'IN', currency: 'INR', timeZone: 'Asia/Kolkata' };
const tags = ['hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn', 'ml', 'pa', 'or', 'as', 'kok', 'ur'];

const values: readonly (readonly [unknown, string])[] = [
  [150_000, 'money'],
  [1_234_567.25, 'number'],
  [2026, 'ungrouped'],
  [0.125, 'percent'],
  [12.5, 'percentage'],
  ...Array.from({ length: 12 }, (_, month) => [`2026-${String(month + 1).padStart(2, '0')}`, 'month'] as const),
  ['2026-12-01', 'date'],
  ['2026-12-01T02:00', 'date-time'],
  ['2026-12-01T20:30:00Z', 'date-time'],
  ['16:10', 'time'],
  [89, 'clock'],
];

type Format = typeof formatValue;
type Duration = typeof formatDuration;

/** What each format writes, with the functions of the engine. It runs in Node and in the page. */
const written = (format: Format, duration: Duration, all: typeof values, language: Language): readonly string[] => [
  ...all.map(([value, name]) => `${name}: ${format(value, name, language)}`),
  `duration: ${duration(5400, language)}`,
  `list: ${new Intl.ListFormat(language.locale, { type: 'unit' }).format(['a', 'b'])}`,
];

// What differs would be drawn again after hydration, in other words.
for (const zone of ['Asia/Kolkata', 'America/New_York'])
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test(`every format in ${tags.length} languages of India => Chromium writes what Node does`, async ({ page }) => {
      const bundle = await build({
        ...{ configFile: false, logLevel: 'silent', publicDir: false },
        build: {
          ...{ write: false, minify: false },
          lib: { entry: 'src/engine/runtime/values/format.ts', formats: ['iife'], name: 'engineFormats' },
        },
      });
      const [{ output }] = [bundle].flat() as unknown as readonly [{ output: readonly { code: string }[] }];
      await page.goto('/');
      await page.evaluate(output[0]?.code ?? '');
      for (const language of languagesOf(
        india,
        tags.map((tag) => ({ language: tag, texts: {} })),
        { formats: formatFacts },
      )) {
        const here = written(formatValue, formatDuration, values, language);
        const given = [values, language].map((value) => JSON.stringify(value)).join();
        const there = await page.evaluate(
          `(${written})(engineFormats.formatValue, engineFormats.formatDuration, ${given})`,
        );
        expect(there, language.tag).toEqual(here);
      }
    });
  });
