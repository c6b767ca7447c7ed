import { expect, test } from 'vitest';
import { prerendered } from '../../support/pages/prerendered.ts';
import { fewAssets, readMachine } from '../../support/pages/read-machine.ts';

const pages = prerendered('move-in', await readMachine('move-in'), fewAssets);

/** What the head of a page loads or contains, in order; "deferred" marks scripts that do not block rendering. */
const headOf = (file: string): readonly string[] =>
  [...new DOMParser().parseFromString(pages[file] ?? '', 'text/html').head.querySelectorAll('script, style, link')].map(
    (tag) => (tag.hasAttribute('defer') ? 'deferred ' : '') + (tag.getAttribute('src') ?? tag.textContent),
  );

test.each([
  ['the same for every tenant', 'faq.html', ['main{margin:0}', 'deferred /bootstrap.js']],
  ['that may have to be hidden', 'identity-info.html', ['main{margin:0}', 'hide()', 'deferred /bootstrap.js']],
])('a page %s => %s has %j', (_, file, head) => {
  expect(headOf(file)).toEqual(head);
});
