import { readFileSync } from 'node:fs';

/** One thing that a reader of `docs/embedding.md` does: run a command, write a file, or add to one. */
export type GuideStep =
  | { readonly run: string }
  | { readonly write: string; readonly text: string }
  | { readonly addTo: string; readonly text: string };

/** What the guide has its reader do, in order: each block of commands, and each block after a line that names its file. */
export function readGuide(): readonly GuideStep[] {
  const guide = readFileSync(new URL('../../../docs/embedding.md', import.meta.url), 'utf8');
  const blocks = guide.matchAll(/(?<before>[^\n]*\n[^\n]*)\n\n```(?<language>\w+)\n(?<text>[\s\S]*?)```\n/g);
  return [...blocks].flatMap(({ groups: { before = '', language = '', text = '' } = {} }): GuideStep[] => {
    if (language === 'sh')
      return text
        .trim()
        .split('\n')
        .map((run) => ({ run }));
    const file = [...before.matchAll(/`([\w./-]+\.\w+)`/g)].at(-1)?.[1];
    if (file === undefined) throw new Error(`The guide does not name the file of:\n${text}`);
    return [/Add to\s+`[^`]*`:$/.test(before) ? { addTo: file, text } : { write: file, text }];
  });
}
