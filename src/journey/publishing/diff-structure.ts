import { diffJourneys } from '../diff/diff.ts';
import { isJsonRecord } from '../diff/json-record.ts';
import { isAboutMoney } from '../diff/rate-change.ts';
import { splitPointer } from '../source/pointer.ts';
import type { Json } from '../types.ts';
import { isDataSchema, isJourneyFile, projectPathOf, type StructureTexts, structurePathOf } from './structure-files.ts';
import type { CheckedChange } from './studio-api.ts';

type ParsedFiles = Readonly<Record<string, Json>>;

/**
 * The differences between two states of the files of a journey, in sentences. A file that is no JSON is a breaking one: nobody can say
 * what it changes.
 */
export function diffStructure(id: string, before: StructureTexts, after: StructureTexts): readonly CheckedChange[] {
  const unknown = [...new Set([...unreadableIn(before), ...unreadableIn(after)])];
  if (unknown.length > 0)
    return unknown.map((path) => ({
      kind: 'breaking',
      sentence: `${path} is not valid JSON, so its changes are unknown`,
    }));
  const [old, now] = [parsedIn(id, before), parsedIn(id, after)];
  const found = diffJourneys(id, old, now).map(({ kind, file, at, sentence }): CheckedChange => {
    // A whole new or removed file is one difference, whatever is in it.
    const whole = old[file] === undefined ? now[file] : now[file] === undefined ? old[file] : undefined;
    const screen = screenAt(id, file, at);
    const isSchema = isDataSchema(structurePathOf(id, file));
    const isConsent = whole !== undefined && !isSchema && kind !== 'breaking' && hasConsent(whole);
    return { kind: isConsent ? 'consent' : kind, sentence, ...(screen !== undefined && { screen }) };
  });
  return [...found, ...scenarioChanges(before, after)];
}

/** Scenarios are tests: no tenant sees them, and a release is not the same without them. */
function scenarioChanges(before: StructureTexts, after: StructureTexts): readonly CheckedChange[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(isScenario).sort();
  return paths
    .filter((path) => before[path] !== after[path])
    .map((path) => {
      const verb = before[path] === undefined ? 'Added' : after[path] === undefined ? 'Removed' : 'Changed';
      return { kind: 'check', sentence: `${verb} the scenario ${path.slice('scenarios/'.length, -'.json'.length)}` };
    });
}

const isScenario = (path: string): boolean => path.startsWith('scenarios/');

/** Whether somewhere in a value a tenant agrees to something, or reads about money. */
function hasConsent(value: Json): boolean {
  if (typeof value === 'string') return isAboutMoney(value);
  if (typeof value !== 'object' || value === null) return false;
  if (isJsonRecord(value) && (value.style === 'consent' || value.purpose !== undefined)) return true;
  return Object.values(value).some((inner) => inner !== undefined && hasConsent(inner));
}

/** The screen that a place in a file is about. */
function screenAt(id: string, file: string, at: string): string | undefined {
  const path = structurePathOf(id, file);
  if (path.startsWith('copy/')) return at.startsWith('/') ? splitPointer(at)[1] : at.split('/')[0];
  return /^(?:screens|schemas)\/([^/]+?)(?:\.schema)?\.json$/.exec(path)?.[1];
}

/** The files that a difference is made of. */
const compared = (texts: StructureTexts): readonly string[] =>
  Object.keys(texts).filter((path) => isJourneyFile(path) && !isScenario(path));

const parsedIn = (id: string, texts: StructureTexts): ParsedFiles =>
  Object.fromEntries(compared(texts).map((path) => [projectPathOf(id, path), parse(texts[path])]));

const parse = (text = ''): Json => JSON.parse(text.replace(/^\uFEFF/, ''));

const unreadableIn = (texts: StructureTexts): readonly string[] =>
  compared(texts).filter((path) => {
    try {
      parse(texts[path]);
      return false;
    } catch {
      return true;
    }
  });
