import type { JourneyChange } from '../../contracts/journey-change.ts';
import type { CheckedChange } from '../../contracts/studio-api.ts';
import type { Json } from '../../engine/json/json.ts';
import { splitPointer } from '../../engine/json/pointer.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import { limitViolation, mostOfCompanion, tooLong } from '../../engine/model/limits.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { type FilesOfState, readConsequences } from '../consequences/read-consequences.ts';
import { diffJourneys } from '../diff/diff.ts';
import { isJourneyFile, projectPathOf, type StructureTexts, structurePathOf } from './structure-files.ts';

type ParsedFiles = Readonly<Record<string, Json>>;

/**
 * The differences between two states of the files of a journey, in sentences, and, with a catalogue, what they do to what tenants agree to,
 * pay, and are sent to. A file that is no JSON is a breaking one: nobody can say what it changes.
 */
export function diffStructure(
  id: string,
  before: StructureTexts,
  after: StructureTexts,
  catalogue?: Catalogue,
): readonly CheckedChange[] {
  const [old, now] = [readFiles(id, before), readFiles(id, after)];
  const unknown = new Set([...old.unreadable, ...now.unreadable]);
  if (unknown.size > 0)
    return [...unknown].map((what) => ({ kind: 'breaking', sentence: `${what}, so its changes are unknown` }));
  const found = differencesOf(id, old.parsed, now.parsed).map((change) => checkedChange(id, change));
  const consequences = catalogue ? consequencesOf(id, { before, after }, found, catalogue) : [];
  return [...found, ...consequences];
}

/** A difference as a check tells it: with its screen in place of its file. */
export function checkedChange(id: string, { kind, file, at, sentence }: JourneyChange): CheckedChange {
  const screen = screenAt(id, file, at);
  return { kind, sentence, ...(screen !== undefined && { screen }) };
}

/** What some differences do to what tenants agree to, pay, and are sent to; none for what the differences say already. */
export const consequencesOf = (
  id: string,
  { before, after }: { readonly before: StructureTexts; readonly after: StructureTexts },
  found: readonly CheckedChange[],
  catalogue: Catalogue,
): readonly CheckedChange[] =>
  readConsequences({ before: stateOf(id, before), after: stateOf(id, after) }, found, catalogue);

function differencesOf(id: string, before: ParsedFiles, after: ParsedFiles): readonly JourneyChange[] {
  try {
    return diffJourneys(id, before, after);
  } catch {
    // The check says which file has no form that the engine reads.
    const sentence = 'The changes could not be compared: correct what the check finds';
    return [{ kind: 'breaking', file: projectPathOf(id, 'journey.json'), at: '', sentence }];
  }
}

/** The files of a state for a comparison of what they do. */
function stateOf(id: string, texts: StructureTexts): FilesOfState {
  const inFolder = (folder: RegExp): JourneyFiles['screens'] =>
    Object.fromEntries(
      Object.entries(texts).flatMap(([path, text]) => {
        const [, name] = folder.exec(path) ?? [];
        return name === undefined ? [] : [[name, { file: path, text }]];
      }),
    );
  return {
    files: {
      id,
      journey: { file: 'journey.json', text: texts['journey.json'] ?? '' },
      brands: {},
      screens: inFolder(/^screens\/([^/]+)\.json$/),
      schemas: inFolder(/^schemas\/([^/]+)\.schema\.json$/),
    },
    copies: Object.values(inFolder(/^copy\/([^/]+)\.json$/)),
  };
}

/** The screen that a place in a file is about. */
function screenAt(id: string, file: string, at: string): string | undefined {
  const path = structurePathOf(id, file);
  if (path.startsWith('copy/')) return at.startsWith('/') ? splitPointer(at)[1] : at.split('/')[0];
  return /^(?:screens|schemas)\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
}

/** The parsed files, and why others are not compared: to compare one beyond the limits could take minutes. */
function readFiles(id: string, texts: StructureTexts): { readonly parsed: ParsedFiles; readonly unreadable: string[] } {
  const parsed: Record<string, Json> = {};
  const unreadable: string[] = [];
  for (const [path, text] of Object.entries(texts)) {
    if (!isJourneyFile(path)) continue;
    if (tooLong(text, mostOfCompanion)) {
      unreadable.push(`${path} is too long`);
      continue;
    }
    try {
      const value: Json = JSON.parse(text.replace(/^\uFEFF/, ''));
      if (limitViolation(value, Number.POSITIVE_INFINITY)) unreadable.push(`${path} has a value that no file may have`);
      parsed[projectPathOf(id, path)] = value;
    } catch {
      // No tenant sees a scenario: that it differs is all there is to know.
      if (path.startsWith('scenarios/')) parsed[projectPathOf(id, path)] = text;
      else unreadable.push(`${path} is not valid JSON`);
    }
  }
  return { parsed, unreadable };
}
