import { expect, test } from 'vitest';
import { prerendered } from '../../support/pages/prerendered.ts';
import { frame, readMachine } from '../../support/pages/read-machine.ts';

const files = { own: '', scripts: [] };
const screens = { faq: files, 'identity-info': files };
const styles = [{ source: 'main{margin:0}' }];
const assets = {
  frame,
  draw: 'drawVariants()',
  hide: 'hidePage()',
  fill: '',
  bootstrap: '/bootstrap.js',
  editor: '',
  styleSheet: '/style.css',
  styles,
  screens,
};
const pages = prerendered('move-in', await readMachine('move-in'), assets);

/** What the head of a page loads or contains, in order; "deferred" marks scripts that do not block rendering. */
const headOf = (file: string): readonly string[] =>
  [...new DOMParser().parseFromString(pages[file] ?? '', 'text/html').head.querySelectorAll('script, style, link')].map(
    (tag) => (tag.hasAttribute('defer') ? 'deferred ' : '') + (tag.getAttribute('src') ?? tag.textContent),
  );

test.each([
  ['the same for every tenant', 'faq.html', ['main{margin:0}', 'deferred /bootstrap.js']],
  ['that may have to be hidden', 'identity-info.html', ['main{margin:0}', 'hidePage()', 'deferred /bootstrap.js']],
])('a page %s => %s has %j', (_, file, head) => {
  expect(headOf(file)).toEqual(head);
});
