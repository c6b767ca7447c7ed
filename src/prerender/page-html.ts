import type { PageData } from '../bootstrap/page-data.ts';

/** The files of the built app that a page names. */
export interface PageFiles {
  /** The HTML around every page, with an empty `<div id="root">`. */
  readonly frame: string;
  /** Address of the script that holds the page back; absent where it is the same for every tenant. */
  readonly hide?: string;
  /** Address of the first script. */
  readonly bootstrap: string;
  readonly styles: readonly string[];
}

/** What one page says. */
export interface PageParts {
  readonly language: string;
  readonly title: string;
  /** The HTML of the screen; empty when nothing of it may be seen before the engine is there. */
  readonly content: string;
  readonly page: PageData;
}

/** A whole HTML document: nothing of it runs or is styled inline, so the strict policy holds. */
export function pageHtml(
  { frame, hide, bootstrap, styles }: PageFiles,
  { language, title, content, page }: PageParts,
): string {
  const head = [
    // Before the styles, or it would wait for them.
    ...(hide === undefined ? [] : [`<script src="${hide}"></script>`]),
    `<script defer src="${bootstrap}"></script>`,
    ...styles.map((href) => `<link rel="stylesheet" href="${href}" />`),
  ];
  // A function each, since "$" in a replacement text would mean something.
  return frame
    .replace(
      /<html[^>]*>/,
      () => `<html lang='${escapeHtml(language)}' data-page='${escapeHtml(JSON.stringify(page))}'>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>`);
}

/** The frame of the pages: the HTML that the build made, without the scripts and styles that it put in for the whole app. */
export const frameOf = (html: string): string =>
  html.replaceAll(
    /\n?\s*<(?:script|link)\b[^>]*(?:type="module"|rel="stylesheet"|rel="modulepreload")[^>]*>(?:<\/script>)?/g,
    '',
  );

// JSON stands in single quotes, so that its own double ones need no writing out.
const entities: Readonly<Record<string, string>> = { '&': '&amp;', "'": '&#39;', '<': '&lt;', '>': '&gt;' };

const escapeHtml = (text: string): string =>
  text.replaceAll(/[&'<>]/g, (character) => entities[character] ?? character);
