import type { Catalogue } from '../../journey/catalogue.ts';
import { diffJourneys } from '../../journey/diff/diff.ts';
import { isJsonRecord } from '../../journey/diff/json-record.ts';
import { isAboutMoney } from '../../journey/diff/rate-change.ts';
import type { StructureTexts } from '../../journey/publishing/structure-files.ts';
import type { CheckedChange, CheckedProblem } from '../../journey/publishing/studio-api.ts';
import type { FilesToCheck, TextsChecked } from '../../journey/publishing/texts-check.ts';
import type { SourceFile } from '../../journey/source/source.ts';
import type { Json } from '../../journey/types.ts';
import { type ValidationReport, validateAll } from '../../validate/validate-all.ts';
import { listProblems } from '../facts/list-problems.ts';
import { screenOfFile } from '../facts/screen-of-file.ts';
import { problemKey, problemsIn } from './check-texts.ts';
import type { CheckedJourney } from './checked-journey.ts';

/** The whole check of a journey with other files, and the differences in sentences. */
export function checkFiles(
  journey: Pick<CheckedJourney, 'files' | 'companions' | 'schemas'>,
  { journey: id, before, after }: FilesToCheck,
  catalogue: Catalogue,
): TextsChecked {
  const known = new Set(problemsIn(validateFiles(journey, id, before, catalogue)).map(problemKey));
  const report = validateFiles(journey, id, after, catalogue);
  const found = problemsIn(report);
  const screens = new Set(Object.keys(screensIn(id, after)));
  const problems = listProblems(id, report, screens).map((shown, index): CheckedProblem => {
    const problem = found[index];
    return { ...shown, isNew: problem !== undefined && !known.has(problemKey(problem)) };
  });
  return { problems, changes: diffFiles(id, before, after) };
}

/** The differences between two states of the files of a journey, in sentences; none while one of them is no JSON. */
export function diffFiles(id: string, before: StructureTexts, after: StructureTexts): readonly CheckedChange[] {
  const [old, now] = [parsedIn(id, before), parsedIn(id, after)];
  if (!old || !now) return [];
  const screens = new Set([...Object.keys(screensIn(id, before)), ...Object.keys(screensIn(id, after))]);
  return diffJourneys(id, old, now).map(({ kind, file, at, sentence }): CheckedChange => {
    const screen = screenOfFile(id, file, at, screens);
    // A whole new or removed file is one difference, whatever is in it.
    const whole = old[file] === undefined ? now[file] : now[file] === undefined ? old[file] : undefined;
    const isConsent = whole !== undefined && hasConsent(whole);
    return { kind: isConsent ? 'consent' : kind, sentence, ...(screen !== undefined && { screen }) };
  });
}

/** Whether somewhere in a value a tenant agrees to something, or reads about money. */
function hasConsent(value: Json): boolean {
  if (typeof value === 'string') return isAboutMoney(value);
  if (typeof value !== 'object' || value === null) return false;
  if (isJsonRecord(value) && (value.style === 'consent' || value.purpose !== undefined)) return true;
  return Object.values(value).some((inner) => inner !== undefined && hasConsent(inner));
}

function validateFiles(
  { files, companions, schemas }: Pick<CheckedJourney, 'files' | 'companions' | 'schemas'>,
  id: string,
  texts: StructureTexts,
  catalogue: Catalogue,
): ValidationReport {
  const one = (path: string): SourceFile | undefined => {
    const text = texts[path];
    return text === undefined ? undefined : { file: `journeys/${id}/${path}`, text };
  };
  const [glossary, waivers] = [one('glossary.json'), one('waivers.json')];
  const copies = Object.keys(texts).filter((path) => /^copy\/[^/]+\.json$/.test(path));
  return validateAll(
    {
      ...{ ...files, publicFiles: new Set(files.publicFiles) },
      journey: one('journey.json') ?? { file: `journeys/${id}/journey.json`, text: '' },
      screens: screensIn(id, texts),
    },
    { ...schemas, catalogue },
    {
      ...{ meta: companions.meta, copies: copies.sort().flatMap((path) => one(path) ?? []) },
      ...(glossary && { glossary }),
      ...(waivers && { waivers }),
    },
  );
}

const screensIn = (id: string, texts: StructureTexts): Readonly<Record<string, SourceFile>> =>
  Object.fromEntries(
    Object.keys(texts)
      .sort()
      .flatMap((path): [string, SourceFile][] => {
        const [, screen] = /^screens\/([^/]+)\.json$/.exec(path) ?? [];
        return screen === undefined ? [] : [[screen, { file: `journeys/${id}/${path}`, text: texts[path] ?? '' }]];
      }),
  );

/** Without scenarios, which tenants do not see. */
function parsedIn(id: string, texts: StructureTexts): Readonly<Record<string, Json>> | undefined {
  const paths = Object.keys(texts).filter((path) => !path.startsWith('scenarios/'));
  try {
    return Object.fromEntries(
      paths.map((path) => [`journeys/${id}/${path}`, JSON.parse((texts[path] ?? '').replace(/^\uFEFF/, ''))]),
    );
  } catch {
    return undefined;
  }
}
