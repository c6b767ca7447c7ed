import type { DirectoryLine } from './line.ts';

/** What is known of a code, such as its district; codes of branches are whole. */
type Known = ReadonlyMap<string, string>;

/** The codes of a directory of PIN codes, and their districts. */
export const districtsOf = (lines: readonly DirectoryLine[]): Known =>
  new Map(lines.map(([code, district = '']) => [code, district]));

/** The codes of a directory of branches, and who holds them. */
export function holdersOf(lines: readonly DirectoryLine[]): Known {
  const holders = new Map<string, string>();
  for (const [bank, name = '', , codes] of lines)
    for (const code of codes?.split(',') ?? []) if (code) holders.set(`${bank}0${code}`, name);
  for (const [code, holder = ''] of lines) if (code.length > 4) holders.set(code, holder);
  return holders;
}

const mostShown = 20;

/** What a new directory has otherwise than the former one, in sentences: codes that are new, gone, or say something else. */
export function compareDirectories(before: Known, after: Known): readonly string[] {
  const kinds: Readonly<Record<string, readonly string[]>> = {
    new: [...after].filter(([code]) => !before.has(code)).map(([code, known]) => `${code} ${known}`),
    gone: [...before].filter(([code]) => !after.has(code)).map(([code, known]) => `${code} ${known}`),
    changed: [...after]
      .filter(([code, known]) => before.has(code) && before.get(code) !== known)
      .map(([code, known]) => `${code} ${before.get(code) || '(unknown)'} -> ${known || '(unknown)'}`),
  };
  return Object.entries(kinds)
    .filter(([, codes]) => codes.length > 0)
    .flatMap(([kind, codes]) => [
      `${codes.length} ${kind}:`,
      ...codes.slice(0, mostShown).map((code) => `  ${code.trimEnd()}`),
      ...(codes.length > mostShown ? [`  and ${codes.length - mostShown} more`] : []),
    ]);
}
