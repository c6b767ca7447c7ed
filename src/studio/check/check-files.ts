import type { Catalogue } from '../../journey/catalogue.ts';
import { diffStructure } from '../../journey/publishing/diff-structure.ts';
import type { StructureTexts } from '../../journey/publishing/structure-files.ts';
import type { CheckedProblem } from '../../journey/publishing/studio-api.ts';
import type { FilesToCheck, TextsChecked } from '../../journey/publishing/texts-check.ts';
import type { SourceFile } from '../../journey/source/source.ts';
import { type ValidationReport, validateAll } from '../../validate/validate-all.ts';
import { listProblems } from '../facts/list-problems.ts';
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
  return { problems, changes: diffStructure(id, before, after) };
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
