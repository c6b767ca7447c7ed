import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ChannelState, GoBackWish, ReleaseWish, UpdatedWalkthroughs } from '../../../src/contracts/release-api.ts';
import { refusal } from '../../refusals/refusal.ts';
import { deployedStructure } from '../../releases/live-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { releaseNotServed } from '../../releases/released-journeys.ts';
import { textIn } from '../../releases/structure-texts.ts';
import type { Releases } from '../../store/studio/releases.ts';
import { journeyPath, type OfJourney } from '../request/deployed-journeys.ts';
import { auditRefused, ifMatchOf, requireRole, requireWriter } from '../request/require-role.ts';
import type { StudioDependencies, StudioSession } from '../request/studio-session.ts';
import { approveMove, withdrawMove, withdrawRelease } from './approve-move.ts';
import { askForRelease, type Releasing } from './ask-release.ts';
import { describeMove, describeProposedMove, describeReleaseEntry, findFailedRebuild } from './describe-release.ts';
import { goBack } from './go-back.ts';
import * as schemas from './release-schemas.ts';

interface OfRelease {
  Params: { journey: string; number: string };
}

interface OfMove {
  Params: { journey: string; id: string };
}

const listed = 50;
const beatMs = 30_000;

const at = (name: string): string => `${journeyPath}/${name}`;

/** Releases of the files of a journey: asked for, watched, withdrawn, approved, and gone back to. */
export function registerReleases(app: FastifyInstance, dependencies: StudioDependencies, checker: FilesChecker): void {
  const { releases } = dependencies.store.studio;
  const open = async (request: FastifyRequest<OfJourney>): Promise<{ journey: string; session: StudioSession }> => {
    const session = await requireRole(request as FastifyRequest, 'viewer', dependencies);
    deployedStructure(dependencies.config.dist, request.params.journey);
    return { journey: request.params.journey, session };
  };
  const openAsPublisher = async (request: FastifyRequest<OfJourney>): Promise<Releasing> => {
    const role = { role: 'publisher', limit: 'studio-publish' } as const;
    const session = await requireWriter(request as FastifyRequest, role, dependencies);
    const { journey } = request.params;
    deployedStructure(dependencies.config.dist, journey);
    return { request: request as FastifyRequest, journey, session, checker, dependencies };
  };
  app.get<OfJourney>(at('releases'), { schema: schemas.releasesSchema }, async (request) => {
    const { journey } = await open(request);
    return { releases: (await releases.list(journey, listed)).map(describeReleaseEntry) };
  });
  app.get<OfRelease>(at('releases/:number'), { schema: schemas.releaseSchema }, async (request) => {
    const { journey } = await open(request);
    const release = await releases.find(journey, Number(request.params.number));
    if (!release) throw refusal('no-such-release');
    return { release: describeReleaseEntry(release) };
  });
  app.get<OfRelease>(at('releases/:number/walkthroughs'), { schema: schemas.walkthroughsSchema }, async (request) => {
    const { journey } = await open(request);
    return readUpdatedWalkthroughs(releases, journey, Number(request.params.number));
  });
  app.post<OfJourney & { Body: ReleaseWish }>(
    at('releases'),
    { schema: schemas.askReleaseSchema },
    async (request, reply) => {
      const releasing = await openAsPublisher(request);
      const release = await askForRelease(releasing, { ...request.body, channel: ifMatchOf(request) });
      return reply.code(202).send({ release: describeReleaseEntry(release) });
    },
  );
  app.delete<OfRelease>(at('releases/:number'), { schema: schemas.withdrawReleaseSchema }, async (request) => {
    await withdrawRelease(await openAsPublisher(request), Number(request.params.number));
    return { status: 'success' };
  });
  registerChannel(app, { open, openAsPublisher }, dependencies);
}

interface ReleaseOpeners {
  open(request: FastifyRequest<OfJourney>): Promise<{ journey: string; session: StudioSession }>;
  openAsPublisher(request: FastifyRequest<OfJourney>): Promise<Releasing>;
}

function registerChannel(
  app: FastifyInstance,
  { open, openAsPublisher }: ReleaseOpeners,
  dependencies: StudioDependencies,
): void {
  const answer = async (reply: FastifyReply, { journey, session }: Releasing): Promise<FastifyReply> => {
    // It is served at once; the next round would serve it, too.
    dependencies.releases?.refresh().catch((err: unknown) => reply.log.error({ err }, releaseNotServed));
    return reply.code(201).send({ channel: await readChannel(journey, session, dependencies) });
  };
  app.get<OfJourney>(at('channel'), { schema: schemas.channelSchema }, async (request, reply) => {
    const { journey, session } = await open(request);
    const channel = await readChannel(journey, session, dependencies);
    reply.header('etag', `"${channel.number}"`);
    return channel;
  });
  app.post<OfJourney & { Body: GoBackWish }>(
    at('rollback-release'),
    { schema: schemas.goBackSchema },
    async (request, reply) => {
      const releasing = await openAsPublisher(request);
      const made = await goBack(releasing, { ...request.body, channel: ifMatchOf(request) });
      if ('move' in made) return answer(reply, releasing);
      return reply.code(202).send({ proposal: describeProposedMove(made.proposal, releasing.session) });
    },
  );
  app.post<OfMove>(
    at('channel/proposals/:id/approval'),
    { schema: schemas.approveMoveSchema },
    async (request, reply) => {
      const approve = async () => {
        const releasing = await openAsPublisher(request);
        await approveMove(releasing, request.params.id);
        return answer(reply, releasing);
      };
      return auditRefused(request, dependencies, approve);
    },
  );
  app.delete<OfMove>(at('channel/proposals/:id'), { schema: schemas.withdrawMoveSchema }, async (request) => {
    await withdrawMove(await openAsPublisher(request), request.params.id);
    return { status: 'success' };
  });
}

async function readChannel(
  journey: string,
  session: StudioSession,
  { store, releases, config, now }: StudioDependencies,
): Promise<ChannelState> {
  const { channels, releases: stored } = store.studio;
  const moves = await channels.moves(journey, listed);
  const [current] = moves;
  const waiting = await channels.openMove(journey);
  const beat = await stored.lastBeat();
  const failedRebuild = await findFailedRebuild(stored, config, current);
  const live = { number: current?.number ?? 0, release: current?.release ?? 0 };
  return {
    ...live,
    served: releases ? (releases.liveOf(journey)?.release ?? 0) : live.release,
    hasBuilder: beat !== undefined && now().getTime() - beat.getTime() < beatMs,
    ...(failedRebuild !== undefined && { failedRebuild }),
    ...(waiting && { proposal: describeProposedMove(waiting, session) }),
    moves: moves.map(describeMove),
  };
}

/** The recorded walkthroughs that a release has failed by, as they go in it. @throws Refusal 404 where none can be updated. */
async function readUpdatedWalkthroughs(
  releases: Releases,
  journey: string,
  number: number,
): Promise<UpdatedWalkthroughs> {
  const updated = await releases.walkthroughsOf(journey, number);
  const files = await releases.sourceOf(journey, number);
  if (!updated || !files) throw refusal('no-walkthroughs');
  const { source } = files;
  return {
    files: Object.entries(updated).flatMap(([path, content]) => {
      const base = textIn(source, path);
      return base === undefined ? [] : [{ path, content, base }];
    }),
  };
}
