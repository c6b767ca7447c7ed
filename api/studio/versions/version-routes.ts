import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GoBackWish, PublishWish } from '../../../src/contracts/version-api.ts';
import { notRead } from '../../releases/follow-source.ts';
import { deployedStructure } from '../../releases/live-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { releaseNotServed } from '../../releases/released-journeys.ts';
import { journeyPath, type OfJourney } from '../request/deployed-journeys.ts';
import type { Publishing } from '../request/publisher.ts';
import { auditRefused, ifMatchOf, requireRole, requireWriter } from '../request/require-role.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import { approve, withdrawProposal } from './approve.ts';
import { describeEntry, describeLive, describeProposal } from './describe-version.ts';
import { goBack } from './go-back.ts';
import { type Made, publishTexts } from './publish-texts.ts';
import * as schemas from './version-schemas.ts';

interface OfProposal {
  Params: { journey: string; id: string };
}

const at = (name: string): string => `${journeyPath}/${name}`;

/** The versions of a journey: listed, published from texts, approved, withdrawn, and gone back to. */
export function registerVersions(app: FastifyInstance, dependencies: StudioDependencies, checker: FilesChecker): void {
  const openAsPublisher = publisherIn(dependencies, checker);
  app.get<OfJourney>(at('versions'), { schema: schemas.versionsSchema }, async (request, reply) => {
    const session = await requireRole(request as FastifyRequest, 'viewer', dependencies);
    const { journey } = request.params;
    deployedStructure(dependencies.config.dist, journey);
    const live = await describeLive(journey, session, dependencies);
    reply.header('etag', `"${live.number}"`);
    return live;
  });
  app.post<OfJourney & { Body: PublishWish }>(
    at('versions'),
    { schema: schemas.publishSchema },
    async (request, reply) => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, await publishTexts(publishing, { ...request.body, number: ifMatchOf(request) }));
    },
  );
  app.post<OfJourney & { Body: GoBackWish }>(
    at('rollback'),
    { schema: schemas.goBackSchema },
    async (request, reply) => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, await goBack(publishing, { ...request.body, number: ifMatchOf(request) }));
    },
  );
  app.post<OfProposal>(at('proposals/:id/approval'), { schema: schemas.approveSchema }, async (request, reply) => {
    const work = async (): Promise<FastifyReply> => {
      const publishing = await openAsPublisher(request);
      return answer(reply, publishing, { version: await approve(publishing, request.params.id) });
    };
    return auditRefused(request, dependencies, work);
  });
  app.delete<OfProposal>(at('proposals/:id'), { schema: schemas.withdrawSchema }, async (request) => {
    await withdrawProposal(await openAsPublisher(request), request.params.id);
    return { status: 'success' };
  });
}

/** Opens a request of a publisher. @throws Refusal 401, 403, 404 or 429. */
export const publisherIn =
  (dependencies: StudioDependencies, checker: FilesChecker) =>
  async (request: FastifyRequest<OfJourney>): Promise<Publishing> => {
    const role = { role: 'publisher', limit: 'studio-publish' } as const;
    const session = await requireWriter(request as FastifyRequest, role, dependencies);
    const { journey } = request.params;
    deployedStructure(dependencies.config.dist, journey);
    return { request: request as FastifyRequest, journey, session, checker, dependencies };
  };

/** Answers with what a request has made. A version is served at once; the next round would serve it, too. */
async function answer(
  reply: FastifyReply,
  { journey, session, dependencies }: Publishing,
  made: Made,
): Promise<FastifyReply> {
  if ('proposal' in made) return reply.code(202).send({ proposal: describeProposal(made.proposal, session) });
  const { releases, published } = dependencies;
  releases?.refresh().catch((err: unknown) => reply.log.error({ err }, releaseNotServed));
  for (const one of new Set([published, releases?.liveOf(journey)?.site?.published]))
    one?.refresh().catch((err: unknown) => reply.log.error({ err }, notRead));
  // A repeat is answered as the first one was. Nothing is read any more: a database that is lost here must not hide what was made.
  const version = { ...describeEntry(made.version, made.version, []), canGoBack: true };
  return reply.code(201).send({ version });
}
