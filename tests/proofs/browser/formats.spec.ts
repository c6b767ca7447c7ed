import { expect, type Page } from '@playwright/test';
import { createElement, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { dateInWords } from '../../../src/engine/formats/date.ts';
import { showFileSize } from '../../../src/engine/formats/file-size.ts';
import { momentInWords, monthNames } from '../../../src/engine/formats/moment.ts';
import { currencySign, showMoney } from '../../../src/engine/formats/money.ts';
import { monthInWords } from '../../../src/engine/formats/month.ts';
import { showDecimal } from '../../../src/engine/formats/show-decimal.ts';
import { formatFacts } from '../../../src/engine/model/texts/formats.ts';
import type { Language } from '../../../src/engine/model/texts/language.ts';
import { languagesOf } from '../../../src/engine/model/texts/languages-of.ts';
import { formatDuration, formatValue, numbersOf } from '../../../src/engine/runtime/values/format.ts';
import { test } from '../../support/browser/test.ts';

const india = { language: 'en', country: 'IN', currency: 'INR' };
const tags = ['hi', 'bn', 'mr', 'te', 'ta', 'gu', 'kn', 'ml', 'pa', 'or', 'as', 'kok', 'ur', 'ne', 'sd', 'sa', 'mai'];

const samples: Readonly<Record<keyof typeof formatFacts, readonly unknown[]>> = {
  money: [0, 150_000, 1_234.5, -500],
  number: [1_234_567.25, -0.0004, 12.97165],
  ungrouped: [2026],
  percent: [0.125, 1],
  percentage: [12.5],
  month: Array.from({ length: 12 }, (_, month) => `2026-${String(month + 1).padStart(2, '0')}`),
  date: ['2026-12-01', '2026-12-01T20:30:00Z', '2024-02-29'],
  'date-time': ['2026-12-01T02:00', '2026-12-01T20:30:00Z', '2026-03-08T02:30:00-05:00', '2026-12-01T00:00'],
  time: ['16:10', '00:05:30', '12:00:00+05:30'],
  clock: [89, 3600],
  language: ['en', ...tags],
  hidden: ['secret'],
  plain: [1_234_567.25, 'text'],
  'first-word': ['Asha Rao'],
  'less-one': [6],
  'last-four': ['9876543210'],
  reference: ['a1b2c3d4e5'],
};

const engine = {
  ...{ formatValue, formatDuration, numbersOf, dateInWords, monthInWords, momentInWords, monthNames },
  ...{ showFileSize, showMoney, showDecimal, currencySign },
};

/** What a page writes in a language, with the functions of the engine and of its widgets. It runs in Node and in the page. */
const written = (use: typeof engine, all: typeof samples, language: Language): readonly string[] => {
  const { locale, currency } = language;
  const numbers = use.numbersOf(language);
  const list = (type: Intl.ListFormatType) => new Intl.ListFormat(locale, { type }).format(['a', 'b', 'c']);
  return [
    ...Object.entries(all).flatMap(([name, values]) =>
      values.map((value) => `${name}: ${use.formatValue(value, name, language)}`),
    ),
    ...[1, 59, 90, 5400, 86_400].map((seconds) => use.formatDuration(seconds, language)),
    ...[12, 31_500_000, 2e9].map((bytes) => use.showFileSize(bytes, locale)),
    ...[use.dateInWords('2026-12-01', locale), use.monthInWords('2026-12', locale)],
    ...[use.momentInWords('2026-12-01T10:30', locale), ...use.monthNames(locale)],
    ...[use.showMoney(150_000, numbers, currency), use.currencySign(numbers, currency)],
    ...[use.showDecimal(150_000.5, numbers), use.showDecimal(2026, numbers, false)],
    ...[list('unit'), list('disjunction')],
  ];
};

const modules = {
  ...{ 'engine/runtime/values/format': ['formatValue', 'formatDuration', 'numbersOf'] },
  ...{ 'engine/formats/date': ['dateInWords'], 'engine/formats/month': ['monthInWords'] },
  ...{ 'engine/formats/moment': ['momentInWords', 'monthNames'], 'engine/formats/file-size': ['showFileSize'] },
  ...{ 'engine/formats/money': ['showMoney', 'currencySign'], 'engine/formats/show-decimal': ['showDecimal'] },
};

/** Texts as a page that was drawn before, with a field; the same in Node and in the page. */
const drawn = (create: typeof createElement, texts: readonly string[]): ReactNode =>
  create('form', null, create('input', { 'aria-label': 'Name' }), create('p', null, texts.join(' | ')));

/** Hydrates what Node has drawn, once a letter was typed into it, with what the page itself writes; resolves to what React reports. */
async function hydrated(page: Page, html: string, given: string): Promise<unknown> {
  await page.evaluate((text) => {
    document.body.innerHTML = `<div id="drawn">${text}</div>`;
    document.querySelector('input')?.focus();
  }, html);
  await page.keyboard.type('क');
  return page.evaluate(`new Promise((resolve) => {
    const reports = [];
    const { hydrateRoot, createElement } = engineFormats;
    const tree = (${drawn})(createElement, (${written})(engineFormats, ${given}));
    const onRecoverableError = (error) => reports.push(error.message);
    hydrateRoot(document.getElementById('drawn'), tree, { onRecoverableError });
    requestIdleCallback(() => resolve({ reports, typed: document.querySelector('input').value }));
  })`);
}

/** The functions of the engine as a script that defines `engineFormats`. */
async function engineScript(): Promise<string> {
  const root = process.cwd();
  const entryFile = `${root}/engine-formats.ts`;
  const lines = [
    ...Object.entries(modules).map(([path, names]) => `export { ${names} } from '${root}/src/${path}.ts';`),
    `export { createElement } from 'react'; export { hydrateRoot } from 'react-dom/client';`,
  ];
  const bundle = await build({
    ...{ configFile: false, logLevel: 'silent', publicDir: false },
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [
      {
        name: 'entry',
        resolveId: (id) => (id === entryFile ? id : undefined),
        load: (id) => (id === entryFile ? lines.join('\n') : undefined),
      },
    ],
    build: { write: false, minify: false, lib: { entry: entryFile, formats: ['iife'], name: 'engineFormats' } },
  });
  const [{ output }] = [bundle].flat() as unknown as readonly [{ output: readonly { code: string }[] }];
  return output[0]?.code ?? '';
}

const zones = ['Asia/Kolkata', 'America/New_York', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'];

// What differs would be drawn again after hydration, in other words.
for (const zone of zones)
  test.describe(zone, () => {
    test.use({ timezoneId: zone });
    test(`every format in ${tags.length + 1} languages of India => Chromium writes what Node does, and hydrates it without a change`, async ({
      page,
    }) => {
      await page.goto('about:blank');
      await page.evaluate(await engineScript());
      for (const timeZone of [undefined, ...zones])
        for (const language of languagesOf(
          { ...india, ...(timeZone && { timeZone }) },
          tags.map((tag) => ({ language: tag, texts: {} })),
          { formats: formatFacts },
        )) {
          const here = written(engine, samples, language);
          const given = [samples, language].map((value) => JSON.stringify(value)).join();
          const there = await page.evaluate(`(${written})(engineFormats, ${given})`);
          expect(there, `${language.tag} in ${timeZone}`).toEqual(here);
          if (timeZone !== 'Asia/Kolkata') continue;
          const html = renderToString(drawn(createElement, here));
          expect(await hydrated(page, html, given), language.tag).toEqual({ reports: [], typed: 'क' });
        }
    });
  });
