import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChangesToPublish, EditableTexts, StudioDraft, TextPatch } from '../../../src/contracts/studio-api.ts';
import { mostTextsInACall } from '../../../src/contracts/studio-limits.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { journeyPath, type OfJourney, readDeployedJourney } from '../request/deployed-journeys.ts';
import { ifMatchOf, requireRole, requireWriter } from '../request/require-role.ts';
import { aBody, aList, anObject, journeyParams, studioFailures, studioSecurity } from '../request/schemas.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import { changeDraft, type DraftWrite } from './change-draft.ts';
import { checkDraft } from './check-draft.ts';
import { describeDraft, readDraft } from './read-draft.ts';

const text = { type: ['string', 'null'], maxLength: 5000, description: 'null takes back what the draft changed.' };

const place = {
  language: { type: 'string', maxLength: 35 },
  part: { type: 'string', maxLength: 100 },
  at: { type: 'string', maxLength: 500, description: 'A JSON Pointer.' },
};

/** A draft, as `StudioDraft`. */
const draftSchema = anObject('The draft.', {
  revision: { type: 'integer' },
  number: { type: 'integer', description: 'The number of the live version.' },
  changes: aList('The texts that differ from those published.'),
  canUndo: { type: 'boolean' },
  canRedo: { type: 'boolean' },
  editors: aList('Who has changed it, the last one first.'),
});

const common = { params: journeyParams, security: studioSecurity };

const moved = 'Needs the header `If-Match` with the revision: 428 without, 412 with the newer draft when it has moved.';

/** The route schema of the texts of a journey. */
const textsSchema = {
  ...common,
  summary: 'Texts of a journey',
  description: 'Every text in every language, as deployed, published and drafted.',
  response: {
    200: anObject('The texts.', {
      release: { type: 'string' },
      number: { type: 'integer' },
      revision: { type: 'integer' },
      languages: { type: 'array', items: { type: 'string' } },
      parts: aList('In the order of the screens.'),
    }),
    ...studioFailures,
  },
};

/** The route schema of the draft. */
const readDraftSchema = {
  ...common,
  summary: 'Draft of a journey',
  description: 'Its ETag is the revision.',
  response: { 200: draftSchema, ...studioFailures },
};

/** The route schema of an edit. */
const editDraftSchema = {
  ...common,
  summary: 'Reword texts in the draft',
  description: `For copy editors. ${moved}`,
  body: aBody({
    changes: { type: 'array', minItems: 1, maxItems: mostTextsInACall, items: aBody({ ...place, text }) },
  }),
  response: { 200: draftSchema, ...studioFailures },
};

/** The route schema of a choice of changes. */
const choiceSchema = (summary: string) => ({
  ...common,
  summary,
  description: `For copy editors. ${moved}`,
  body: aBody({ changes: { type: 'array', minItems: 1, maxItems: mostTextsInACall, items: aBody(place) } }),
  response: { 200: draftSchema, ...studioFailures },
});

const choiceSchemas = {
  exclude: choiceSchema('Leave changes of the draft out of the next version'),
  include: choiceSchema('Take changes of the draft into the next version again'),
};

/** The route schema of the check. */
const checkDraftSchema = {
  ...common,
  summary: 'Check the texts of the draft',
  description: 'The whole check with them in place, and what would change, in sentences.',
  response: {
    200: anObject('The result.', {
      revision: { type: 'integer' },
      number: { type: 'integer' },
      problems: aList('The gravest first.'),
      changes: aList('From what is published to the draft.'),
      needsSecondPerson: { type: 'boolean' },
      canPublish: { type: 'boolean' },
    }),
    ...studioFailures,
  },
};

/** The route schema of undo, redo and discard. */
const stepDraftSchema = (summary: string) => ({
  ...common,
  summary,
  description: `For copy editors. ${moved}`,
  response: { 200: draftSchema, ...studioFailures },
});

type JourneyRequest = FastifyRequest<OfJourney>;

const draftPath = `${journeyPath}/draft`;

/** The texts of a journey and its draft: read, check, edit, choose what is published, undo, do again, discard. */
export function registerDrafts(app: FastifyInstance, dependencies: StudioDependencies, checker: FilesChecker): void {
  const { store } = dependencies;
  const open = async (request: JourneyRequest) => {
    await requireRole(request, 'viewer', dependencies);
    const deployed = readDeployedJourney(dependencies, request.params.journey);
    return { deployed, draft: await readDraft(store, deployed) };
  };
  app.get<OfJourney>(`${journeyPath}/texts`, { schema: textsSchema }, async (request): Promise<EditableTexts> => {
    const { deployed, draft } = await open(request);
    const { release, languages, parts } = deployed;
    return {
      release,
      languages,
      number: draft.current?.number ?? 0,
      revision: draft.folded.revision,
      parts: parts.map((part) => ({ part: part.part, title: part.title, texts: draft.describe(part) })),
    };
  });
  app.get<OfJourney>(draftPath, { schema: readDraftSchema }, async (request, reply) =>
    send(reply, describeDraft((await open(request)).draft)),
  );
  app.get<OfJourney>(`${draftPath}/check`, { schema: checkDraftSchema }, async (request) => {
    const role = { role: 'viewer', limit: 'studio-check' } as const;
    const { userId } = await requireWriter(request as FastifyRequest, role, dependencies);
    const { deployed, draft } = await open(request);
    const check = await checkDraft({ deployed, draft, checker, person: userId }, dependencies);
    // What may be published next does not wait for the renderer.
    const { published, releases } = dependencies;
    if (check.canPublish) (releases?.liveOf(deployed.id)?.site?.published ?? published)?.warmUp(deployed.id);
    return check;
  });
  registerWrites(app, dependencies);
}

function registerWrites(app: FastifyInstance, dependencies: StudioDependencies): void {
  const write = async (request: JourneyRequest, reply: FastifyReply, what: Pick<DraftWrite, 'kind' | 'patches'>) => {
    const session = await requireWriter(request, { role: 'copy editor', limit: 'studio-edit' }, dependencies);
    const deployed = readDeployedJourney(dependencies, request.params.journey);
    const given = { deployed, session, revision: ifMatchOf(request), ...what };
    return send(reply, await changeDraft(request, given, dependencies));
  };
  app.patch<OfJourney & { Body: { changes: readonly TextPatch[] } }>(
    draftPath,
    { schema: editDraftSchema },
    async (request, reply) => write(request, reply, { kind: 'edit', patches: request.body.changes }),
  );
  for (const kind of ['exclude', 'include'] as const)
    app.post<OfJourney & { Body: ChangesToPublish }>(
      `${draftPath}/${kind}`,
      { schema: choiceSchemas[kind] },
      async (request, reply) => {
        const patches = request.body.changes.map((change) => ({ ...change, text: null }));
        return write(request, reply, { kind, patches });
      },
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
