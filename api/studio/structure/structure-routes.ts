import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { structureLimits } from '../../../src/changes/publishing/structure-files.ts';
import type {
  StructureDraft,
  StructureFileChange,
  StructureFileContent,
  StructureFilesWrite,
  StructureFileWrite,
  StructureReset,
} from '../../../src/contracts/release-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { textIn } from '../../releases/find-text.ts';
import { describeStructure, type FoldedStructure, statusIn } from '../../releases/fold-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { readPublishedTexts } from '../../releases/read-overtaken.ts';
import { journeyPath, type OfJourney } from '../drafts/draft-routes.ts';
import { ifMatchOf } from '../if-match.ts';
import { requireRole, requireWriter } from '../require-role.ts';
import {
  changeStructure,
  readStructureDraft,
  refuseNewPath,
  type StructureStep,
  unknownFile,
} from './change-structure.ts';
import { checkStructure } from './check-structure.ts';
import { exportStructure } from './export-structure.ts';
import * as schemas from './structure-schemas.ts';

interface OfFile extends OfJourney {
  Querystring: { path: string };
}

const structurePath = `${journeyPath}/structure`;

// A file that is all quotes and line breaks is twice as long as JSON.
const bodyLimit = 2 * structureLimits.bytesOfFile + 4096;
const bodyLimitOfFiles = structureLimits.bytes;

/** The files of a journey as a draft: read, write, delete, reset, check. */
export function registerStructure(app: FastifyInstance, dependencies: Dependencies, checker: FilesChecker): void {
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
  app.get<OfJourney>(`${structurePath}/export`, { schema: schemas.exportStructureSchema }, async (request, reply) => {
    const { live } = await open(request);
    const exported = exportStructure(live);
    reply.header('content-disposition', `attachment; filename="${live.journey}-steps-${exported.release}.json"`);
    return exported;
  });
  app.get<OfJourney>(`${structurePath}/check`, { schema: schemas.checkStructureSchema }, async (request) => {
    const role = { role: 'viewer', limit: 'studio-check' } as const;
    const { userId: person } = await requireWriter(request as FastifyRequest, role, dependencies);
    const draft = await open(request);
    const published = await readPublishedTexts(dependencies.store, draft.live.journey);
    return checkStructure(draft, checker, { published, person });
  });
}

const stepOfFile = ({ path, content }: StructureFileChange): StructureStep =>
  content === null ? { kind: 'delete', path } : { kind: 'put', path, content };

function describeFile(draft: FoldedStructure, path: string): StructureFileContent {
  refuseNewPath(draft, path);
  const [content, live] = [textIn(draft.texts, path), textIn(draft.live.texts, path)];
  const deployed = textIn(draft.live.deployed, path);
  if (content === undefined && live === undefined && deployed === undefined) throw unknownFile(path);
  return {
    ...{ path, status: statusIn(draft, path) },
    ...(content !== undefined && { content }),
    ...(live !== undefined && { live }),
    ...(deployed !== undefined && deployed !== live && { deployed }),
  };
}

function sendStructure(reply: FastifyReply, draft: StructureDraft): StructureDraft {
  reply.header('etag', `"${draft.revision}"`);
  return draft;
}
