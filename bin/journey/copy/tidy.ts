import type { Copy, CopyText, Translation } from '../../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../../src/engine/model/texts/match-copy.ts';
import { readCopy, writeCopy } from './copy-file.ts';
import { type CopyPart, copyFolder, copyLanguages } from './options.ts';
import { byPart, textPlace } from './places.ts';

/** `journey copy tidy`: removes translations that belong to no text, and sorts the others as the texts are. */
export const tidyCopy: CopyPart = async (texts, input, shell) => {
  const folder = copyFolder(shell, input);
  for (const language of await copyLanguages(folder)) {
    const { rows, removed, moved } = tidied(texts, await readCopy(folder, language));
    for (const row of removed) shell.write(`Removed ${textPlace(row)}: "${row.from}" => "${row.text}"`);
    await writeCopy(folder, { language, texts: byPart(rows) });
    shell.write(`${language}: ${rows.length} translations, of which ${moved} moved; ${removed.length} removed`);
  }
  return 0;
};

type Row = Translation & Pick<CopyText, 'part' | 'at'>;

function tidied(texts: readonly CopyText[], known: Copy) {
  const matched = matchCopy(texts, known).filter(({ status }) => status === 'translated');
  const used = new Set(matched.map(({ text, at = '' }) => textPlace({ part: text.part, at })));
  const before = Object.entries(known.texts).flatMap(([part, own]) =>
    Object.entries(own).map(([at, translation]): Row => ({ part, at, ...translation })),
  );
  return {
    rows: matched.flatMap(({ text, translation }): Row[] => (translation ? [{ ...text, ...translation }] : [])),
    removed: before.filter((row) => !used.has(textPlace(row))),
    moved: matched.filter(({ text, at }) => at !== text.at).length,
  };
}
