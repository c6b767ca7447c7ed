import type { PageData } from '../../engine/screen/page-data.ts';
import type { InlineStyle } from './page-assets.ts';

/** The files of the built app that a page refers to. */
export interface PageFiles {
  /** The HTML around every page, with an empty `<div id="root">`. */
  readonly frame: string;
  /** The script that draws variants by share; absent when the journey has none. */
  readonly draw?: string;
  /** The script that may hide the page; absent when all tenants see the same page. */
  readonly hide?: string;
  /** The script that completes the page; absent when it has no variants. */
  readonly fill?: string;
  /** Address of the bootstrap script. */
  readonly bootstrap: string;
  readonly styles: readonly InlineStyle[];
}

/** The screen of one page for some stored values. */
export interface PageTemplate {
  /** See `PageVariants`. */
  readonly names: readonly string[];
  readonly html: string;
  /** What differs from the page's data: its form and, where another screen is shown instead, the engine's scripts. */
  readonly form?: Pick<PageData, 'fields' | 'submit' | 'draft'> & Partial<Pick<PageData, 'engine'>>;
}

/** The content of one page. */
export interface PageParts {
  readonly language: string;
  readonly title: string;
  /** The HTML of the screen; empty when only the engine can render it. */
  readonly content: string;
  readonly templates: readonly PageTemplate[];
  readonly page: PageData;
}

/**
 * A complete HTML document. What the first paint needs is inside, so that it takes one round trip: the Content Security
 * Policy allows these styles and scripts by their hashes, and no others (`src/first-load/first-paint/inline-hashes.ts`).
 */
export function pageHtml(
  { frame, draw, hide, fill, bootstrap, styles }: PageFiles,
  { language, title, content, templates, page }: PageParts,
): string {
  const head = [
    ...styles.map(({ source, href }) => `<style${href ? ` data-href="${href}"` : ''}>${source}</style>`),
    // After the style, which it may add a rule to.
    ...[draw, hide].flatMap((script) => (script === undefined ? [] : [`<script>${script}</script>`])),
    `<script defer src="${bootstrap}"></script>`,
  ];
  const variants = [...templates.map(writeTemplate), ...(fill === undefined ? [] : [`<script>${fill}</script>`])];
  // Replace by functions, since "$" has a special meaning in a replacement string.
  return frame
    .replace(
      /<html[^>]*>/,
      () => `<html lang='${escapeHtml(language)}' data-page='${escapeHtml(JSON.stringify(page))}'>`,
    )
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(title)}</title>\n    ${head.join('\n    ')}`)
    .replace('<div id="root"></div>', () => `<div id="root">${content}</div>${variants.join('')}`);
}

const writeTemplate = ({ names, html, form }: PageTemplate): string => {
  const own = form ? ` data-form='${escapeHtml(JSON.stringify(form))}'` : '';
  return `<template data-for="${names.join(' ')}"${own}>${html}</template>`;
};

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
