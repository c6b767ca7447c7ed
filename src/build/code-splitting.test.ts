import { expect, test } from 'vitest';
import { filesToPreload } from './code-splitting.ts';

const app = ['assets/rolldown-runtime-B1.js', 'assets/react-C2.js', 'assets/engine-D3.js'];
const screen = 'assets/landing-E4.js';

test.each([
  ['the chunks of the app', [...app, screen], []],
  ['a widget', [...app, screen, 'assets/pan-F5.js'], 'all but the app'],
  ['a file whose name only begins like a chunk of the app', [screen, 'assets/react-table/x-H7.js'], 'all but the app'],
])('%s => preloaded unless already loaded', (_case, needed, expected) => {
  const missing = needed.filter((file) => !app.includes(file));
  expect(filesToPreload(screen, needed)).toEqual(expected === 'all but the app' ? missing : expected);
});
