import { readCompanions } from '../../../src/check/files/read-companions.ts';
import { listJourneys, readJourneyFiles, readSchemas } from '../../../src/check/files/read-files.ts';
import { validateAll } from '../../../src/check/validate-all.ts';
import type { ValidationContext } from '../../../src/check/validation-context.ts';
import type { Catalogue } from '../../../src/engine/model/catalogue.ts';
import { documentsOf, type Project } from './project.ts';

const root = process.cwd();

/** Every journey of this repository of which the check has nothing to say. @throws Error if there is none, or one has an error. */
export async function readProjects(catalogue: Catalogue): Promise<readonly Project[]> {
  const [schemas, ids] = await Promise.all([readSchemas(root), listJourneys(root)]);
  const { meta } = await readCompanions(root, ids[0] ?? '');
  const projects = await Promise.all(ids.map((id) => readProject(id, { ...schemas, catalogue }, meta)));
  if (projects.every((project) => !project)) throw new Error('The check warns of every journey.');
  return projects.filter((project) => project !== undefined);
}

// The validators of the meta-schemas are cached by schema, so all journeys share one object for each.
async function readProject(
  id: string,
  context: ValidationContext,
  meta: Project['companions']['meta'],
): Promise<Project | undefined> {
  const files = await readJourneyFiles(root, id);
  const companions = { ...(await readCompanions(root, id)), meta };
  const { errors, warnings, valid } = validateAll(files, context, companions);
  if (!valid) throw new Error(JSON.stringify(errors, null, 2));
  if (warnings.length > 0) return undefined;
  const documents = documentsOf(files, companions.copies);
  return { id, files, companions, context, catalogue: context.catalogue, valid, journey: valid.journey, documents };
}
