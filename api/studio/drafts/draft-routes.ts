import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { EditableTexts, StudioDraft, TextPatch } from '../../../src/contracts/studio-api.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readDeployedJourney } from '../deployed-journeys.ts';
import { ifMatchOf } from '../if-match.ts';
import { requireRole, requireWriter } from '../require-role.ts';
import { changeDraft, type DraftWrite } from './change-draft.ts';
import { editDraftSchema, readDraftSchema, stepDraftSchema, textsSchema } from './draft-schemas.ts';
import { describeDraft, readDraft } from './read-draft.ts';

/** The path parameter of the routes of a journey. */
export interface OfJourney {
  Params: { journey: string };
}

type JourneyRequest = FastifyRequest<OfJourney>;

/** The address of what belongs to a journey. */
export const journeyPath = '/studio/api/journeys/:journey';

const draftPath = `${journeyPath}/draft`;

/** The texts of a journey and its draft: read, edit, undo, do again, discard. */
export function registerDrafts(app: FastifyInstance, dependencies: Dependencies): void {
  const { store } = dependencies;
  const open = async (request: JourneyRequest) => {
    await requireRole(request, 'viewer', dependencies);
    const deployed = readDeployedJourney(dependencies, request.params.journey);
    return { deployed, draft: await readDraft(store, deployed) };
  };
  const write = async (request: JourneyRequest, reply: FastifyReply, what: Pick<DraftWrite, 'kind' | 'patches'>) => {
    const session = await requireWriter(request, { role: 'copy editor', limit: 'studio-edit' }, dependencies);
    const deployed = readDeployedJourney(dependencies, request.params.journey);
    const given = { deployed, session, revision: ifMatchOf(request), ...what };
    return send(reply, await changeDraft(request, given, dependencies));
  };
  app.get<OfJourney>(`${journeyPath}/texts`, { schema: textsSchema }, async (request): Promise<EditableTexts> => {
    const { deployed, draft } = await open(request);
    const { release, languages, parts } = deployed;
    return {
      ...{ release, languages, number: draft.current?.number ?? 0, revision: draft.folded.revision },
      parts: parts.map((part) => ({ part: part.part, title: part.title, texts: draft.describe(part) })),
    };
  });
  app.get<OfJourney>(draftPath, { schema: readDraftSchema }, async (request, reply) =>
    send(reply, describeDraft((await open(request)).draft)),
  );
  app.patch<OfJourney & { Body: { changes: readonly TextPatch[] } }>(
    draftPath,
    { schema: editDraftSchema },
    async (request, reply) => write(request, reply, { kind: 'edit', patches: request.body.changes }),
  );
  app.post<OfJourney>(`${draftPath}/undo`, { schema: stepDraftSchema('Undo') }, async (request, reply) =>
    write(request, reply, { kind: 'undo' }),
  );
  app.post<OfJourney>(`${draftPath}/redo`, { schema: stepDraftSchema('Do again') }, async (request, reply) =>
    write(request, reply, { kind: 'redo' }),
  );
  app.delete<OfJourney>(draftPath, { schema: stepDraftSchema('Discard the draft') }, async (request, reply) =>
    write(request, reply, { kind: 'discard' }),
  );
}

function send(reply: FastifyReply, draft: StudioDraft): StudioDraft {
  reply.header('etag', `"${draft.revision}"`);
  return draft;
}
