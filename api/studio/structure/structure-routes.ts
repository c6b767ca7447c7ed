import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type {
  StructureDraft,
  StructureFileContent,
  StructureFileWrite,
  StructureReset,
} from '../../../src/journey/publishing/release-api.ts';
import { structureLimits } from '../../../src/journey/publishing/structure-files.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { FilesChecker } from '../checking/open-checker.ts';
import { journeyPath, type OfJourney } from '../drafts/draft-routes.ts';
import { ifMatchOf } from '../if-match.ts';
import { requireRole, requireWriter } from '../require-role.ts';
import {
  changeStructure,
  readStructureDraft,
  refusePath,
  type StructureWrite,
  unknownFile,
} from './change-structure.ts';
import { checkStructure } from './check-structure.ts';
import { describeStructure, type FoldedStructure, statusIn, textIn } from './fold-structure.ts';
import * as schemas from './structure-schemas.ts';

interface OfFile extends OfJourney {
  Querystring: { path: string };
}

const structurePath = `${journeyPath}/structure`;

// A file that is all quotes and line breaks is twice as long as JSON.
const bodyLimit = 2 * structureLimits.bytesOfFile + 4096;

/** The files of a journey as a draft: read, write, delete, reset, check. */
export function registerStructure(app: FastifyInstance, dependencies: Dependencies, checker: FilesChecker): void {
  const open = async (request: FastifyRequest<OfJourney>): Promise<FoldedStructure> => {
    await requireRole(request as FastifyRequest, 'viewer', dependencies);
    return readStructureDraft(dependencies.store, dependencies, request.params.journey);
  };
  const write = async (
    request: FastifyRequest<OfJourney>,
    reply: FastifyReply,
    what: Pick<StructureWrite, 'kind' | 'path' | 'content'>,
  ): Promise<StructureDraft> => {
    const role = { role: 'editor', limit: 'studio-edit' } as const;
    const session = await requireWriter(request as FastifyRequest, role, dependencies);
    const given = { session, journey: request.params.journey, revision: ifMatchOf(request), ...what };
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
  app.delete<OfFile>(`${structurePath}/files`, { schema: schemas.deleteFileSchema }, async (request, reply) =>
    write(request, reply, { kind: 'delete', path: request.query.path }),
  );
  app.post<OfJourney & { Body: StructureReset }>(
    `${structurePath}/reset`,
    { schema: schemas.resetStructureSchema },
    async (request, reply) => write(request, reply, { kind: 'reset', path: request.body.path ?? null }),
  );
  app.get<OfJourney>(`${structurePath}/check`, { schema: schemas.checkStructureSchema }, async (request) => {
    const role = { role: 'viewer', limit: 'studio-check' } as const;
    await requireWriter(request as FastifyRequest, role, dependencies);
    return checkStructure(await open(request), checker);
  });
}

function describeFile(draft: FoldedStructure, path: string): StructureFileContent {
  refusePath(path);
  const [content, live] = [textIn(draft.texts, path), textIn(draft.live.texts, path)];
  if (content === undefined && live === undefined) throw unknownFile(path);
  return {
    ...{ path, status: statusIn(draft, path) },
    ...(content !== undefined && { content }),
    ...(live !== undefined && { live }),
  };
}

function sendStructure(reply: FastifyReply, draft: StructureDraft): StructureDraft {
  reply.header('etag', `"${draft.revision}"`);
  return draft;
}
