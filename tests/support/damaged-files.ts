import fc from 'fast-check';
import { expect } from 'vitest';
import type { StructureTexts } from '../../src/changes/publishing/structure-files.ts';
import { readCompanionSchemas, readCompanions } from '../../src/check/files/read-companions.ts';
import { readJourneyFiles, readSchemas } from '../../src/check/files/read-files.ts';
import { readStructure } from '../../src/studio/build/build-check.ts';
import { checkFiles } from '../../src/studio/check/check-files.ts';
import type { CheckedJourney } from '../../src/studio/check/checked-journey.ts';
import { mutation } from './mutate.ts';
import { catalogue } from './product.ts';

/** A journey of this repository whose files can be damaged and checked, as the studio checks a draft. */
export interface DamagedJourney {
  readonly id: string;
  readonly texts: StructureTexts;
  /** The errors of the check, as `<code> <file>:<line>:<column> <what>`. */
  errorsWith(damaged: StructureTexts): readonly string[];
}

/** Reads a journey of this repository. */
export async function readDamaged(id: string): Promise<DamagedJourney> {
  const { publicFiles = [], ...files } = await readJourneyFiles('.', id);
  const journey: CheckedJourney = {
    files: { ...files, publicFiles: [...publicFiles] },
    companions: await readCompanions('.', id, readCompanionSchemas('.')),
    schemas: await readSchemas('.'),
  };
  const texts = await readStructure('.', id);
  return {
    ...{ id, texts },
    errorsWith(damaged) {
      const { problems } = checkFiles(
        journey,
        { journey: id, before: texts, after: { ...texts, ...damaged } },
        catalogue,
      );
      return problems.flatMap(({ severity, code, at, what }) =>
        severity === 'error' ? [`${code} ${at} ${what}`] : [],
      );
    },
  };
}

/** A file of a journey with one mutation, or cut off. */
const damagedFile = ({ texts }: Pick<DamagedJourney, 'texts'>): fc.Arbitrary<readonly [string, string]> => {
  const paths = Object.keys(texts).filter((path) => !path.startsWith('scenarios/'));
  const cut = fc.nat().map((at) => (text: string) => text.slice(0, at % text.length));
  return fc
    .tuple(fc.constantFrom(...paths), fc.oneof({ weight: 4, arbitrary: mutation }, { weight: 1, arbitrary: cut }))
    .map(([path, change]) => [path, change(texts[path] ?? '')] as const);
};

/** Expects of random damages to the files of a journey that each error has a file and a line, and that nothing is thrown. */
export function expectProblems(
  journey: DamagedJourney,
  settings: { readonly numRuns: number; readonly seed: number },
): void {
  fc.assert(
    fc.property(damagedFile(journey), ([path, text]) => {
      for (const error of journey.errorsWith({ [path]: text }))
        expect(error).toMatch(/^[a-z0-9-]+ \S+\.json:\d+:\d+ ./);
    }),
    settings,
  );
}
