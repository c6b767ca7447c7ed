import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { VersionTexts } from '../../../api/store/studio/versions.ts';
import type { CompressedText, RenderedTexts } from '../../../src/changes/publishing/rendered-texts.ts';
import type { OverrideConflict } from '../../../src/engine/model/texts/overrides.ts';

/** A publication of the journey `x` that is not rendered, whose hash is also its text. */
export const publicationOf = (number: number, hash: string, changesConsent = false): VersionTexts => ({
  ...{ journey: 'x', number, release: 0, hash, changesConsent, at: new Date(0), formerly: null },
  overrides: { en: { home: { '/title': { from: 'Home', text: hash } } } },
});

/** What a publication is rendered to in tests: one page, which says its name. */
export const renderedOf = (name: string, conflicts: readonly OverrideConflict[] = []): RenderedTexts => ({
  version: name.padEnd(16, '0'),
  file: `/texts/release-${name}.json`,
  texts: compressed(`{"en":{"home":{"shown":{"title":"${name}"}}}}`),
  pages: {
    'index.html': { html: compressed(`<title>${name}</title>`), inline: { scripts: [], styles: ["'sha256-x'"] } },
  },
  conflicts,
});

function compressed(text: string): CompressedText {
  const plain = Buffer.from(text);
  return { plain, br: brotliCompressSync(plain), gzip: gzipSync(plain) };
}
