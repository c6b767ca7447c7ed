import type { CopyStatus } from '../../../src/engine/model/texts/copy.ts';
import { matchCopy } from '../../../src/engine/model/texts/match-copy.ts';
import { painter } from '../paint.ts';
import { readCopy } from './copy-file.ts';
import { type CopyPart, copyFolder, copyLanguages } from './options.ts';

/** `journey copy status`: counts the texts, by language. */
export const showStatus: CopyPart = async (texts, input, shell) => {
  const folder = copyFolder(shell, input);
  const languages = await copyLanguages(folder);
  const paint = painter(shell.colour);
  for (const language of languages) {
    const matched = matchCopy(texts, await readCopy(folder, language));
    const count = (wanted: CopyStatus): number => matched.filter(({ status }) => status === wanted).length;
    const [done, stale, missing] = [count('translated'), count('stale'), count('missing')];
    const sum = `${language}: ${done} of ${texts.length} translated, ${stale} stale, ${missing} missing`;
    shell.write(stale + missing > 0 ? paint.yellow(sum) : paint.green(sum));
  }
  if (languages.length === 0) shell.write(`${texts.length} texts, in English only.`);
  return 0;
};
