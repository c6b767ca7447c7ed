import { beforeAll, expect, test } from 'vitest';
import { validateAll } from '../../../src/check/validate-all.ts';
import type { Json } from '../../../src/engine/json/json.ts';
import { catalogue } from '../../support/product.ts';
import { showFigure } from '../../support/show-figure.ts';
import { type Change, put, remove } from './change.ts';
import { type HumanEdit, humanFaults } from './human-faults.ts';
import { plant } from './plant.ts';
import type { Project } from './project.ts';
import { readProjects } from './read-project.ts';

/** The share of the faults that the check sees at least, without a walkthrough. */
const leastSeen = 0.92;

const faults = Object.entries(humanFaults).flatMap(([family, files]) =>
  Object.entries(files).flatMap(([file, own]) =>
    Object.entries(own).map(([name, edit]) => ({ family, file, name, edit })),
  ),
);

let projects: readonly Project[];

beforeAll(async () => {
  projects = await readProjects(catalogue);
}, 600_000);

test(`${faults.length} mistakes of people => the check sees ${100 * leastSeen} %`, () => {
  const seen = faults.map((fault) => ({ ...fault, codes: codesOf(fault) }));
  const unseen = seen.filter(({ codes }) => codes.length === 0);
  const shares = Object.keys(humanFaults).map((family) => {
    const own = seen.filter((one) => one.family === family);
    return `${family}: ${own.filter(({ codes }) => codes.length > 0).length} of ${own.length}`;
  });
  const report = [...shares, ...unseen.map(({ family, file, name }) => `${family}: ${file} ${name}`)].join('\n');
  showFigure(
    `${seen.length - unseen.length} of ${seen.length} mistakes of people are seen by the check alone (${shares.join('; ')})`,
  );
  expect(1 - unseen.length / seen.length, report).toBeGreaterThanOrEqual(leastSeen);
}, 1_200_000);

/** The codes of what the check says of a journey with a fault: not of what it says of every text that changes. */
function codesOf({ file, edit }: (typeof faults)[number]): readonly string[] {
  const project = projects.find(({ id }) => file.startsWith(`journeys/${id}/`) || file.startsWith(`schemas/${id}/`));
  const found = project ? check(project, file, edit) : projects.flatMap((one) => checkReferences(one, edit));
  const isCopy = file.includes('/copy/');
  return found.flatMap(({ code, file: at }) =>
    code === 'unused-waiver' || at.includes('/copy/') !== isCopy ? [] : code,
  );
}

function check(project: Project, file: string, edit: HumanEdit) {
  const planted = plant(project, { file, at: '', description: '', change: changeOf(edit) });
  const { errors, warnings } = validateAll(planted.files, project.context, planted.companions);
  return [...errors, ...warnings];
}

/** What the check says when the schema of the shared fields has a fault. */
function checkReferences({ files, context, companions }: Project, edit: HumanEdit) {
  const references = context.references.map((one) =>
    one.$id === 'fields.schema.json' ? JSON.parse(changeOf(edit)(JSON.stringify(one)) ?? '') : one,
  );
  const { errors, warnings } = validateAll(files, { ...context, references }, companions);
  return [...errors, ...warnings];
}

const changeOf =
  (edit: HumanEdit): Change =>
  (text) => {
    if (isReplacement(edit)) {
      if (!text.includes(edit[0])) throw new Error(`there is no ${edit[0]}`);
      return text.replace(edit[0], () => edit[1]);
    }
    return Object.entries(edit).reduce((changed, [at, value]) => applied(at, value)(changed) ?? '', text);
  };

const applied = (at: string, value: Json): Change => (value === null ? remove(at) : put(at, value));

const isReplacement = (edit: HumanEdit): edit is readonly [string, string] => Array.isArray(edit);
