import { expect, test } from 'vitest';
import { renderPages } from '../../src/render/render-pages.ts';
import { frame, readMachine } from './read-machine.ts';

const files = { own: '', scripts: [], styles: ['/style.css'] };
const screens = { faq: files, 'identity-info': files };
const assets = { frame, hold: '/hold.js', first: '/first.js', screens };
const pages = renderPages(await readMachine(), assets, 'en');

/** What the head of a page fetches, in its order; a script that does not hold up the page is "deferred". */
const fetchedBy = (file: string): readonly string[] =>
  [...new DOMParser().parseFromString(pages[file] ?? '', 'text/html').head.querySelectorAll('script, link')].map(
    (tag) =>
      [tag.hasAttribute('defer') ? 'deferred' : '', tag.getAttribute('src') ?? tag.getAttribute('href')]
        .join(' ')
        .trim(),
  );

test.each([
  ['the same for every tenant', 'faq.html', ['deferred /first.js', '/style.css']],
  ['that only some may see', 'identity-info.html', ['/hold.js', 'deferred /first.js', '/style.css']],
])('a page %s => %s fetches %j', (_, file, fetched) => {
  expect(fetchedBy(file)).toEqual(fetched);
});
