import type { Catalogue } from '../../journey/catalogue.ts';
import type { JourneyFiles } from '../../journey/parse.ts';
import { diffStructure } from '../../journey/publishing/diff-structure.ts';
import { isDataSchema, projectPathOf, type StructureTexts } from '../../journey/publishing/structure-files.ts';
import type { CheckedProblem } from '../../journey/publishing/studio-api.ts';
import type { FilesToCheck, TextsChecked } from '../../journey/publishing/texts-check.ts';
import type { SourceFile } from '../../journey/source/source.ts';
import { fieldsWithChoices } from '../../validate/choices/fields-with-choices.ts';
import { readParts } from '../../validate/rounds/read-parts.ts';
import { type ValidationReport, validateAll } from '../../validate/validate-all.ts';
import { listProblems } from '../facts/list-problems.ts';
import { problemKey, problemsIn } from './check-texts.ts';
import type { CheckedJourney } from './checked-journey.ts';

type JourneyToCheck = Pick<CheckedJourney, 'files' | 'companions' | 'schemas'>;

/** The whole check of a journey with other files, the differences in sentences, and its fields with choices. */
export function checkFiles(
  journey: JourneyToCheck,
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
  const { context: read } = readParts(filesIn(journey, id, after), { ...journey.schemas, catalogue });
  return { problems, changes: diffStructure(id, before, after, catalogue), choices: fieldsWithChoices(read) };
}

function validateFiles(
  { files, companions, schemas }: JourneyToCheck,
  id: string,
  texts: StructureTexts,
  catalogue: Catalogue,
): ValidationReport {
  const one = (path: string): SourceFile | undefined => fileIn(id, texts, path);
  const [glossary, waivers] = [one('glossary.json'), one('waivers.json')];
  const copies = Object.keys(texts).filter((path) => /^copy\/[^/]+\.json$/.test(path));
  return validateAll(
    filesIn({ files }, id, texts),
    { ...schemas, catalogue },
    {
      ...{ meta: companions.meta, copies: copies.sort().flatMap((path) => one(path) ?? []) },
      ...(glossary && { glossary }),
      ...(waivers && { waivers }),
    },
  );
}

const filesIn = ({ files }: Pick<JourneyToCheck, 'files'>, id: string, texts: StructureTexts): JourneyFiles => ({
  ...{ ...files, publicFiles: new Set(files.publicFiles) },
  journey: fileIn(id, texts, 'journey.json') ?? { file: projectPathOf(id, 'journey.json'), text: '' },
  ...{ screens: screensIn(id, texts), schemas: schemasIn(id, texts) },
});

function fileIn(id: string, texts: StructureTexts, path: string): SourceFile | undefined {
  const text = texts[path];
  return text === undefined ? undefined : { file: projectPathOf(id, path), text };
}

const schemasIn = (id: string, texts: StructureTexts): Readonly<Record<string, SourceFile>> =>
  Object.fromEntries(
    Object.keys(texts)
      .filter(isDataSchema)
      .sort()
      .map((path) => [
        path.slice('schemas/'.length, -'.schema.json'.length),
        { file: projectPathOf(id, path), text: texts[path] ?? '' },
      ]),
  );

const screensIn = (id: string, texts: StructureTexts): Readonly<Record<string, SourceFile>> =>
  Object.fromEntries(
    Object.keys(texts)
      .sort()
      .flatMap((path): [string, SourceFile][] => {
        const [, screen] = /^screens\/([^/]+)\.json$/.exec(path) ?? [];
        return screen === undefined ? [] : [[screen, { file: `journeys/${id}/${path}`, text: texts[path] ?? '' }]];
      }),
  );
