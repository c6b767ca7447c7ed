import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notRead } from '../../releases/follow-source.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { readDraft } from '../drafts/read-draft.ts';
import { journeyPath, type OfJourney, readDeployedJourney } from '../request/deployed-journeys.ts';
import { auditRefused, ifMatchOf, requireRole, requireWriter } from '../request/require-role.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import type { Publishing } from './add-publication.ts';
import { checkDraft } from './check-draft.ts';
import { describeCurrent, describeExport, describeProposal, describePublication } from './describe-publication.ts';
import { approveProposal, withdrawProposal } from './proposals.ts';
import * as schemas from './publication-schemas.ts';
import { type Published, publishDraft, rollBack } from './publish.ts';

type JourneyRequest = FastifyRequest<OfJourney>;

interface OfProposal {
  Params: { journey: string; id: string };
}

const listed = 100;

const at = (name: string): string => `${journeyPath}/${name}`;

/** The check of a draft, publishing, the second person, and rolling back. */
export function registerPublications(
  app: FastifyInstance,
  dependencies: StudioDependencies,
  checker: FilesChecker,
): void {
  const { store } = dependencies;
  const open = async (request: JourneyRequest) => {
    const session = await requireRole(request, 'viewer', dependencies);
    return { session, deployed: readDeployedJourney(dependencies, request.params.journey) };
  };
  const openAsPublisher = async (request: JourneyRequest): Promise<Publishing> => {
    const session = await requireWriter(request, { role: 'publisher', limit: 'studio-publish' }, dependencies);
    const deployed = readDeployedJourney(dependencies, request.params.journey);
    return { request: request as FastifyRequest, deployed, session, checker, dependencies };
  };
  app.get<OfJourney>(at('draft/check'), { schema: schemas.checkSchema }, async (request) => {
    const { userId } = await requireWriter(request, { role: 'viewer', limit: 'studio-check' }, dependencies);
    const { deployed } = await open(request);
    const check = await checkDraft(deployed, await readDraft(store, deployed), checker, userId);
    if (check.canPublish) publishedOf(dependencies, deployed.id)?.warmUp(deployed.id);
    return check;
  });
  app.get<OfJourney>(at('publication'), { schema: schemas.currentSchema }, async (request, reply) => {
    const { deployed } = await open(request);
    const current = describeCurrent(deployed, await readDraft(store, deployed));
    const served = publishedOf(dependencies, deployed.id)?.statusOf(deployed.id).number ?? current.number;
    reply.header('etag', `"${current.number}"`);
    return { ...current, served };
  });
  app.get<OfJourney>(at('publications'), { schema: schemas.publicationsSchema }, async (request) => {
    const { deployed } = await open(request);
    return { publications: (await store.studio.publications.list(deployed.id, listed)).map(describePublication) };
  });
  app.post<OfJourney & { Body: { revision: number; reason: string } }>(
    at('publications'),
    { schema: schemas.publishSchema },
    async (request, reply) => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, await publishDraft(publishing, { ...request.body, number: ifMatchOf(request) }));
    },
  );
  app.post<OfJourney & { Body: { to: number; reason: string } }>(
    at('rollback'),
    { schema: schemas.rollBackSchema },
    async (request, reply) => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, await rollBack(publishing, { ...request.body, number: ifMatchOf(request) }));
    },
  );
  app.get<OfJourney>(at('export'), { schema: schemas.exportSchema }, async (request, reply) => {
    const { deployed } = await open(request);
    const exported = describeExport(deployed, await readDraft(store, deployed));
    reply.header('content-disposition', `attachment; filename="${deployed.id}-published-${exported.number}.json"`);
    return exported;
  });
  registerProposals(app, { open, openAsPublisher }, dependencies);
}

interface Openers {
  open(request: JourneyRequest): Promise<Pick<Publishing, 'deployed' | 'session'>>;
  openAsPublisher(request: JourneyRequest): Promise<Publishing>;
}

function registerProposals(
  app: FastifyInstance,
  { open, openAsPublisher }: Openers,
  dependencies: StudioDependencies,
): void {
  app.get<OfJourney>(at('proposals'), { schema: schemas.proposalsSchema }, async (request) => {
    const { deployed, session } = await open(request);
    const proposals = await dependencies.store.studio.publications.openProposals(deployed.id);
    return { proposals: proposals.map((one) => describeProposal(one, session)) };
  });
  app.post<OfProposal>(at('proposals/:id/approval'), { schema: schemas.approveSchema }, async (request, reply) => {
    const approve = async (): Promise<FastifyReply> => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, { publication: await approveProposal(publishing, request.params.id) });
    };
    return auditRefused(request, dependencies, approve);
  });
  app.delete<OfProposal>(at('proposals/:id'), { schema: schemas.withdrawSchema }, async (request) => {
    await withdrawProposal(await openAsPublisher(request), request.params.id);
    return { status: 'success' };
  });
}

/** The published texts that new tenants of a journey get: over its live release, or over the deployed build. */
const publishedOf = ({ published, releases }: StudioDependencies, id: string): StudioDependencies['published'] =>
  releases?.liveOf(id)?.site?.published ?? published;

/** Answers with what a request has made. What it has published is read at once; the next round would, too. */
function answer(reply: FastifyReply, { deployed, session, dependencies }: Publishing, made: Published): FastifyReply {
  if ('proposal' in made) return reply.code(202).send({ proposal: describeProposal(made.proposal, session) });
  const published = [dependencies.published, publishedOf(dependencies, deployed.id)];
  for (const one of new Set(published)) one?.refresh().catch((err: unknown) => reply.log.error({ err }, notRead));
  return reply.code(201).send({ publication: describePublication(made.publication) });
}
