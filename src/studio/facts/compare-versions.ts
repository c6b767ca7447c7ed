import { type DiffedFiles, diffJourneys } from '../../changes/diff/diff.ts';
import { changeKinds } from '../../contracts/journey-change.ts';
import type { ShownChange } from './facts.ts';
import { screenOfFile } from './screen-of-file.ts';

const kinds = Object.keys(changeKinds);

/** The differences between two versions of a journey, those with the gravest effect on tenants first. */
export function compareVersions(id: string, before: DiffedFiles, after: DiffedFiles): readonly ShownChange[] {
  const prefix = `journeys/${id}/screens/`;
  const screens = new Set(
    [...Object.keys(before), ...Object.keys(after)].flatMap((file) =>
      file.startsWith(prefix) ? [file.slice(prefix.length, -'.json'.length)] : [],
    ),
  );
  return diffJourneys(id, before, after)
    .map(({ kind, file, at, sentence }): ShownChange => {
      const screen = screenOfFile(id, file, at, screens);
      return { kind, sentence: withStop(sentence), ...(screen !== undefined && { screen }) };
    })
    .toSorted((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind));
}

const withStop = (sentence: string): string => (/[.!?:)]$|…$/.test(sentence) ? sentence : `${sentence}.`);
