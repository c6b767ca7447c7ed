import type { PageData } from '../bootstrap/page-data.ts';
import type { InlineStyle } from './page-assets.ts';

/** The files of the built app that a page refers to. */
export interface PageFiles {
  /** The HTML around every page, with an empty `<div id="root">`. */
  readonly frame: string;
  /** The script that may hide the page; absent when all tenants see the same page. */
  readonly hide?: string;
  /** Address of the bootstrap script. */
  readonly bootstrap: string;
  readonly styles: readonly InlineStyle[];
}

/** The content of one page. */
export interface PageParts {
  readonly language: string;
  readonly title: string;
  /** The HTML of the screen; empty when only the engine can render it. */
  readonly content: string;
  readonly page: PageData;
}

/**
 * A complete HTML document. What the first paint needs is inside, so that it takes one round trip: the Content Security
 * Policy allows these styles and this script by their hashes, and no others (`src/build/first-paint/inline-hashes.ts`).
 */
export function pageHtml(
  { frame, hide, bootstrap, styles }: PageFiles,
  { language, title, content, page }: PageParts,
): string {
  const head = [
    ...(hide === undefined ? [] : [`<script>${hide}</script>`]),
    `<script defer src="${bootstrap}"></script>`,
    ...styles.map(({ source, href }) => `<style${href ? ` data-href="${href}"` : ''}>${source}</style>`),
  ];
  // Replace by functions, since "$" has a special meaning in a replacement string.
  return frame
    .replace(
      /<html[^>]*>/,
      () => `<html lang='${escapeHtml(language)}' data-page='${escapeHtml(JSON.stringify(page))}'>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

/** The HTML around every page: the built `index.html` without the app's scripts and styles. */
export const frameOf = (html: string): string =>
  html.replaceAll(
    /\n?\s*<(?:script|link)\b[^>]*(?:type="module"|rel="stylesheet"|rel="modulepreload")[^>]*>(?:<\/script>)?/g,
    '',
  );

// Attributes are in single quotes, so that the double quotes of JSON need no escaping.
const entities: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&'<>]/g, (character) => entities[character] ?? character);
