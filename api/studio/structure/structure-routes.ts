import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { filePatch } from '../../../src/changes/publishing/file-patch.ts';
import { isJourneyFile, projectPathOf, structureLimits } from '../../../src/changes/publishing/structure-files.ts';
import type {
  ReleasedFile,
  StructureDraft,
  StructureExport,
  StructureFileChange,
  StructureFileContent,
  StructureFilesWrite,
  StructureFileWrite,
  StructureReset,
} from '../../../src/contracts/release-api.ts';
import { refusal } from '../../refusals/refusal.ts';
import { describeStructure, type FoldedStructure, statusIn } from '../../releases/fold-structure.ts';
import type { LiveStructure } from '../../releases/live-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { newerFiles, textIn } from '../../releases/structure-texts.ts';
import { journeyPath, type OfJourney } from '../request/deployed-journeys.ts';
import { ifMatchOf, requireRole, requireWriter } from '../request/require-role.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import { changeStructure, readStructureDraft, refuseNewPath, type StructureStep } from './change-structure.ts';
import { checkStructure } from './check-structure.ts';
import * as schemas from './structure-schemas.ts';

interface OfFile extends OfJourney {
  Querystring: { path: string };
}

const structurePath = `${journeyPath}/structure`;

// A file that is all quotes and line breaks is twice as long as JSON.
const bodyLimit = 2 * structureLimits.bytesOfFile + 4096;
const bodyLimitOfFiles = structureLimits.bytes;

/** The files of a journey as a draft: read, write, delete, reset, check. */
export function registerStructure(app: FastifyInstance, dependencies: StudioDependencies, checker: FilesChecker): void {
  const open = async (request: FastifyRequest<OfJourney>): Promise<FoldedStructure> => {
    await requireRole(request as FastifyRequest, 'viewer', dependencies);
    return readStructureDraft(dependencies.store, dependencies, request.params.journey);
  };
  const write = async (
    request: FastifyRequest<OfJourney>,
    reply: FastifyReply,
    ...steps: readonly StructureStep[]
  ): Promise<StructureDraft> => {
    const role = { role: 'editor', limit: 'studio-edit' } as const;
    const session = await requireWriter(request as FastifyRequest, role, dependencies);
    const given = { session, journey: request.params.journey, revision: ifMatchOf(request), steps };
    return sendStructure(reply, await changeStructure(request, given, dependencies));
  };
  app.get<OfJourney>(structurePath, { schema: schemas.readStructureSchema }, async (request, reply) =>
    sendStructure(reply, describeStructure(await open(request))),
  );
  app.get<OfFile>(`${structurePath}/files`, { schema: schemas.readFileSchema }, async (request) =>
    describeFile(await open(request), request.query.path),
  );
  app.put<OfJourney & { Body: StructureFileWrite }>(
    `${structurePath}/files`,
    { schema: schemas.writeFileSchema, bodyLimit },
    async (request, reply) => write(request, reply, { kind: 'put', ...request.body }),
  );
  app.patch<OfJourney & { Body: StructureFilesWrite }>(
    `${structurePath}/files`,
    { schema: schemas.writeFilesSchema, bodyLimit: bodyLimitOfFiles },
    async (request, reply) => write(request, reply, ...request.body.files.map(stepOfFile)),
  );
  app.delete<OfFile>(`${structurePath}/files`, { schema: schemas.deleteFileSchema }, async (request, reply) =>
    write(request, reply, { kind: 'delete', path: request.query.path }),
  );
  app.post<OfJourney & { Body: StructureReset }>(
    `${structurePath}/reset`,
    { schema: schemas.resetStructureSchema },
    async (request, reply) => write(request, reply, { kind: 'reset', path: request.body.path ?? null }),
  );
  app.get<OfJourney>(`${journeyPath}/export`, { schema: schemas.exportStructureSchema }, async (request, reply) => {
    const { live } = await open(request);
    const exported = exportStructure(live);
    reply.header('content-disposition', `attachment; filename="${live.journey}-${exported.version}.json"`);
    return exported;
  });
  app.get<OfJourney>(`${structurePath}/check`, { schema: schemas.checkStructureSchema }, async (request) => {
    const role = { role: 'viewer', limit: 'studio-check' } as const;
    const { userId: person } = await requireWriter(request as FastifyRequest, role, dependencies);
    return checkStructure(await open(request), checker, person);
  });
}

const stepOfFile = ({ path, content }: StructureFileChange): StructureStep =>
  content === null ? { kind: 'delete', path } : { kind: 'put', path, content };

function describeFile(draft: FoldedStructure, path: string): StructureFileContent {
  refuseNewPath(draft, path);
  const [content, live] = [textIn(draft.texts, path), textIn(draft.live.texts, path)];
  const deployed = textIn(draft.live.deployed, path);
  if (content === undefined && live === undefined && deployed === undefined) throw refusal('unknown-file', { path });
  return {
    path,
    status: statusIn(draft, path),
    ...(content !== undefined && { content }),
    ...(live !== undefined && { live }),
    ...(deployed !== undefined && deployed !== live && { deployed }),
  };
}

function sendStructure(reply: FastifyReply, draft: StructureDraft): StructureDraft {
  reply.header('etag', `"${draft.revision}"`);
  return draft;
}

/** How the live files of a journey, with the published texts, differ from those of the deployed build. */
function exportStructure(live: LiveStructure): StructureExport {
  const { journey, number: version, texts, deployed } = live;
  const conflicts = newerFiles(live);
  const paths = [...new Set([...Object.keys(deployed), ...Object.keys(texts)])].filter(isJourneyFile).sort();
  const structure = paths.flatMap((path): ReleasedFile[] => {
    const [before, after] = [textIn(deployed, path), textIn(texts, path)];
    const changed = {
      path: projectPathOf(journey, path),
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
    return before === after || conflicts.some((one) => one.path === path) ? [] : [changed];
  });
  const patch = structure.map(({ path, before, after }) => filePatch(path, before, after)).join('');
  return { journey, version, structure, conflicts, patch };
}
