import { createHash } from 'node:crypto';
import type { PageAssets } from '../../prerender/page-assets.ts';

/** What the Content Security Policy has to allow: the hash sources of the scripts and the styles inside the pages. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hash sources of all that is inside pages with these contents, each once. */
export function inlineHashesOf(pages: readonly Pick<PageAssets, 'hide' | 'fill' | 'styles'>[]): InlineHashes {
  const scripts = pages.flatMap(({ hide, fill }) => [hide, fill]);
  const styles = pages.flatMap((page) => page.styles.map(({ source }) => source));
  return { scripts: sourcesOf(scripts), styles: sourcesOf(styles) };
}

const sourcesOf = (texts: readonly string[]): readonly string[] => [...new Set(texts)].map(hashSource);

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
