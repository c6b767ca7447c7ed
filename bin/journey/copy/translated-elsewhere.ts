import { join } from 'node:path';
import { listJourneys } from '../../../src/check/files/read-files.ts';
import type { Copy, CopyText } from '../../../src/engine/model/texts/copy.ts';
import { roleOf } from '../../../src/engine/model/texts/match-copy.ts';
import { readCopy } from './copy-file.ts';

/**
 * Finds translations that other places have of the same text: that of the same place in another journey, or else the one on
 * which all places of the same role, such as `label`, or all places agree. Where they differ, the English does not decide.
 */
export async function translatedElsewhere(
  root: string,
  language: string,
): Promise<(text: CopyText) => string | undefined> {
  const folders = (await listJourneys(root)).map((id) => join(root, 'journeys', id, 'copy'));
  const copies = await Promise.all(folders.map((folder) => readCopy(folder, language)));
  const byPlace = collect(copies, (part, at) => part + at);
  const byRole = collect(copies, (_, at) => roleOf(at));
  const all = collect(copies, () => '');
  return ({ part, at, text }) =>
    onlyOne(byPlace.get(key(part + at, text))) ??
    onlyOne(byRole.get(key(roleOf(at), text))) ??
    onlyOne(all.get(key('', text)));
}

function collect(copies: readonly Copy[], groupOf: (part: string, at: string) => string): Map<string, Set<string>> {
  const all = new Map<string, Set<string>>();
  for (const { texts } of copies) {
    for (const [part, own] of Object.entries(texts)) {
      for (const [at, { from, text }] of Object.entries(own)) {
        const group = key(groupOf(part, at), from);
        if (text) all.set(group, (all.get(group) ?? new Set()).add(text));
      }
    }
  }
  return all;
}

const key = (group: string, english: string): string => `${group}\n${english}`;

const onlyOne = (found: ReadonlySet<string> | undefined): string | undefined =>
  found?.size === 1 ? [...found][0] : undefined;
