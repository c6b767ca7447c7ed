import { expect, test } from 'vitest';
import { neutralizeCell } from './crm.ts';

test.each(['=1+1', '+1', '-1', '@x', '\t=1', '\r=1'])('%j => a text for a spreadsheet', (text) => {
  expect(neutralizeCell(text)).toBe(`'${text}`);
});

test.each(['Asha', "D'Souza", 'A = B'])('%j => unchanged', (text) => {
  expect(neutralizeCell(text)).toBe(text);
});
