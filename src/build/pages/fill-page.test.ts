import { expect, test } from 'vitest';
import type { CompiledJourney } from '../../engine/runtime/compiled.ts';
import { fillPage } from './fill-page.ts';

const page =
  '<html lang="en"><title>{title}</title><meta content="{description}" /><noscript lang="{wordsIn}">{noScript}</noscript>';
const journey = {
  settings: { locale: { language: 'en', country: 'IN', currency: 'INR' } },
  languages: [{ tag: 'hi' }, { tag: 'ur', dir: 'rtl' }],
  title: 'Rent & home',
  description: 'The "zero" deposit',
  words: { noScript: 'Switch <it> on' },
} as unknown as CompiledJourney;

test('no language => lang is empty, and the words are in the language of the screens', () => {
  expect(fillPage(page, journey)).toBe(
    '<html lang=""><title>Rent &amp; home</title><meta content="The &quot;zero&quot; deposit" /><noscript lang="en">Switch &lt;it&gt; on</noscript>',
  );
});

test('a language => lang and the language of the words', () => {
  expect(fillPage(page, journey, 'hi')).toMatch(/^<html lang="hi">.*<noscript lang="hi">/);
});

test('a language that is written from right to left => dir', () => {
  expect(fillPage(page, journey, 'ur')).toMatch(/^<html lang="ur" dir="rtl">/);
});
