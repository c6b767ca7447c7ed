import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReleaseWish, UpdatedWalkthroughs } from '../../../src/contracts/release-api.ts';
import { refusal } from '../../refusals/refusal.ts';
import { deployedStructure } from '../../releases/live-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import { textIn } from '../../releases/structure-texts.ts';
import type { Releases } from '../../store/studio/releases.ts';
import { journeyPath, type OfJourney } from '../request/deployed-journeys.ts';
import { ifMatchOf, requireRole } from '../request/require-role.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import { withdrawRelease } from './approve.ts';
import { askForRelease } from './ask-release.ts';
import { describeRelease } from './describe-version.ts';
import * as schemas from './release-schemas.ts';
import { publisherIn } from './version-routes.ts';

interface OfRelease {
  Params: { journey: string; number: string };
}

const listed = 50;

const at = (name: string): string => `${journeyPath}/${name}`;

/** Releases of the files of a journey: asked for, watched, and withdrawn. */
export function registerReleases(app: FastifyInstance, dependencies: StudioDependencies, checker: FilesChecker): void {
  const { releases } = dependencies.store.studio;
  const open = async (request: FastifyRequest<OfJourney>): Promise<string> => {
    await requireRole(request as FastifyRequest, 'viewer', dependencies);
    deployedStructure(dependencies.config.dist, request.params.journey);
    return request.params.journey;
  };
  const openAsPublisher = publisherIn(dependencies, checker);
  app.get<OfJourney>(at('releases'), { schema: schemas.releasesSchema }, async (request) => ({
    releases: (await releases.list(await open(request), listed)).map(describeRelease),
  }));
  app.get<OfRelease>(at('releases/:number'), { schema: schemas.releaseSchema }, async (request) => {
    const release = await releases.find(await open(request), Number(request.params.number));
    if (!release) throw refusal('no-such-release');
    return { release: describeRelease(release) };
  });
  app.get<OfRelease>(at('releases/:number/walkthroughs'), { schema: schemas.walkthroughsSchema }, async (request) =>
    readUpdatedWalkthroughs(releases, await open(request), Number(request.params.number)),
  );
  app.post<OfJourney & { Body: ReleaseWish }>(
    at('releases'),
    { schema: schemas.askReleaseSchema },
    async (request, reply) => {
      const publishing = await openAsPublisher(request);
      const release = await askForRelease(publishing, { ...request.body, number: ifMatchOf(request) });
      return reply.code(202).send({ release: describeRelease(release) });
    },
  );
  app.delete<OfRelease>(at('releases/:number'), { schema: schemas.withdrawReleaseSchema }, async (request) => {
    await withdrawRelease(await openAsPublisher(request), Number(request.params.number));
    return { status: 'success' };
  });
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
