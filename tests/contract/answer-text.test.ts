import { expect, test } from 'vitest';
import type { Json } from '../../src/engine/json/json.ts';
import type { Field } from '../../src/engine/model/types.ts';
import { askedFields } from '../../src/engine/screen/blocks/summary/asked-fields.ts';
import { answerText } from '../../src/engine/screen/blocks/summary/summary.tsx';
import { catalogue } from '../support/product.ts';

const language = { tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR', timeZone: 'Asia/Kolkata' };
const words = { yes: 'Yes', no: 'No', none: 'Not given' };

// What the box shows, with its unit.
test.each<[string, Record<string, Json>, unknown, string]>([
  ['number', {}, 0.0004, '0.0004'],
  ['number', {}, 12.97165, '12.97165'],
  ['number', {}, 150_000, '1,50,000'],
  ['number', { grouping: false }, 2026, '2026'],
  ['number', { unit: 'sq ft' }, 850, '850\u00a0sq ft'],
  ['percent', {}, 12.5, '12.5%'],
  ['percent', { fraction: true }, 0.125, '12.5%'],
  ['money', {}, 40_000, '₹40,000'],
  ['money', {}, 1500.5, '₹1,500.50'],
  ['money', {}, -0.25, '-₹0.25'],
  ['date', {}, '2026-12-01', '1 December 2026'],
  ['month', {}, '2026-12', 'December 2026'],
  ['time', {}, '16:10', '4:10 pm'],
  ['time', { zone: '+05:30' }, '16:10:00+05:30', '4:10 pm'],
  ['time', { zone: '+05:30' }, '16:10:00Z', '9:40 pm'],
  ['date-time', {}, '2026-12-01T02:00', '1 December 2026 at 2:00 am'],
  ['date-time', { zone: '+05:30' }, '2026-12-01T02:00:00+05:30', '1 December 2026 at 2:00 am'],
  ['date-time', { zone: 'Z' }, '2026-12-01T23:30:00Z', '1 December 2026 at 11:30 pm'],
  ['date-time', { zone: '+05:30' }, '2026-12-01T23:30:00.5-05:00', '2 December 2026 at 10:00 am'],
])('%s %j: %j => %s', (widget, options, value, text) => {
  const field = { label: 'Answer', widget, options } as unknown as Field;
  const blocks = [{ id: 'fields', name: 'fields', options: ['answer'], blocks: [] }];
  const screen = { id: 'own', fields: { answer: field }, views: { main: { blocks } } };
  const around = { flows: {}, screen: 'summary', screens: { own: screen }, schemas: {}, widgets: catalogue.widgets };
  const [asked] = askedFields(['own'], around as unknown as Parameters<typeof askedFields>[1]);
  if (!asked) throw new Error('The field is not asked.');
  expect(answerText(asked, value, words, language)).toBe(text);
});
