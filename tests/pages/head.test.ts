import { expect, test } from 'vitest';
import { prerenderPages } from '../../src/prerender/prerender-pages.ts';
import { frame, readMachine } from './read-machine.ts';

const files = { own: '', scripts: [], styles: ['/style.css'] };
const screens = { faq: files, 'identity-info': files };
const assets = { frame, hide: '/hide.js', bootstrap: '/bootstrap.js', screens };
const pages = prerenderPages(await readMachine('move-in'), assets, 'en');

/** The files that the head of a page loads, in order; "deferred" marks scripts that do not block rendering. */
const fetchedBy = (file: string): readonly string[] =>
  [...new DOMParser().parseFromString(pages[file] ?? '', 'text/html').head.querySelectorAll('script, link')].map(
    (tag) =>
      [tag.hasAttribute('defer') ? 'deferred' : '', tag.getAttribute('src') ?? tag.getAttribute('href')]
        .join(' ')
        .trim(),
  );

test.each([
  ['the same for every tenant', 'faq.html', ['deferred /bootstrap.js', '/style.css']],
  ['that may have to be hidden', 'identity-info.html', ['/hide.js', 'deferred /bootstrap.js', '/style.css']],
])('a page %s => %s fetches %j', (_, file, fetched) => {
  expect(fetchedBy(file)).toEqual(fetched);
});
