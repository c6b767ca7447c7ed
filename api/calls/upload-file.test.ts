import { expect, test } from 'vitest';
import { cleanFileName } from './upload-file.ts';

test.each([
  ['rent agreement.pdf', 'rent agreement.pdf'],
  ['किराया.pdf', 'किराया.pdf'],
  ['C:\\Users\\asha\\pan.jpg', 'pan.jpg'],
  ['../../etc/passwd', 'passwd'],
  ['a\u0000b\u202egpj.exe', 'abgpj.exe'],
  ['what?<now>.jpg', 'what__now_.jpg'],
  ['  .hidden  ', 'hidden'],
  ['..', 'file'],
  ['', 'file'],
  [`${'x'.repeat(200)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
  ['y'.repeat(200), 'y'.repeat(120)],
])('%j => %j', (given, name) => {
  expect(cleanFileName(given)).toBe(name);
});
