import { createHash } from 'node:crypto';

/** What the Content Security Policy of a page has to allow: the hash sources of the scripts and the styles inside it. */
export interface InlineHashes {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The hash sources of those of the texts that a page contains. */
export const inlineHashesOf = (html: string, { scripts, styles }: InlineHashes): InlineHashes => ({
  scripts: scripts.filter((text) => html.includes(`<script>${text}</script>`)).map(hashSource),
  styles: styles.filter((text) => html.includes(`>${text}</style>`)).map(hashSource),
});

/** https://www.w3.org/TR/CSP3/#grammardef-hash-source */
const hashSource = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
