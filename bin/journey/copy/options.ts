import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { CopyText } from '../../../src/engine/model/texts/copy.ts';
import { type Input, type Shell, UsageError } from '../shell.ts';

/** What one subcommand of `journey copy` does with the texts of a journey; resolves to the exit code. */
export type CopyPart = (texts: readonly CopyText[], input: Input, shell: Shell) => Promise<number>;

/** The folder of a journey's translations. */
export const copyFolder = ({ root }: Shell, { journeys: [id = ''] }: Input): string =>
  join(root, 'journeys', id, 'copy');

/** The language of `--language`. @throws UsageError without one. */
export function copyLanguage({ options }: Input): string {
  const { language } = options;
  if (typeof language === 'string' && /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(language)) return language;
  if (language === undefined) throw new UsageError('Give --language with a tag such as hi.');
  throw new UsageError(`"${String(language)}" is no language tag. Give --language with one such as hi.`);
}

/** The languages that a journey is translated into. */
export async function copyLanguages(folder: string): Promise<string[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.json')).sort();
  return names.map((name) => name.slice(0, -'.json'.length));
}
