// @vitest-environment node
import { expect, test } from 'vitest';
import { fetchedBeside } from './chunks.ts';

const app = ['assets/rolldown-runtime-B1.js', 'assets/react-C2.js', 'assets/engine-D3.js'];
const screen = 'assets/landing-E4.js';

test.each([
  ['what the app is run by', [...app, screen], []],
  ['a widget and a style of its own', [...app, screen, 'assets/pan-F5.js', 'assets/pan-G6.css'], 'all but the app'],
  ['a file whose name only begins like one of the app', [screen, 'assets/react-table/x-H7.js'], 'all but the app'],
])('%s => fetched beside it when it is not there yet', (_case, needed, expected) => {
  const missing = needed.filter((file) => !app.includes(file));
  expect(fetchedBeside(screen, needed)).toEqual(expected === 'all but the app' ? missing : expected);
});
