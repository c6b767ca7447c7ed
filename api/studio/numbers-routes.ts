import type { FastifyInstance } from 'fastify';
import type { JourneyNumbers } from '../../src/contracts/numbers/journey-numbers.ts';
import type { Dependencies } from '../dependencies.ts';
import { readDeployedJourney } from './deployed-journeys.ts';
import { journeyPath, type OfJourney } from './drafts/draft-routes.ts';
import { journeyNumbersSchema } from './numbers-schemas.ts';
import { requireRole } from './require-role.ts';

interface NumbersRequest extends OfJourney {
  Querystring: { from?: string; to?: string; version?: string; language?: string };
}

const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 30;

/** GET /studio/api/journeys/:journey/numbers: how many came, went on and left, for every role. */
export function registerJourneyNumbers(app: FastifyInstance, dependencies: Dependencies): void {
  const { config, store, now } = dependencies;
  app.get<NumbersRequest>(
    `${journeyPath}/numbers`,
    { schema: journeyNumbersSchema },
    async (request): Promise<JourneyNumbers> => {
      await requireRole(request, 'viewer', dependencies);
      const { id: journey } = readDeployedJourney(dependencies, request.params.journey);
      const { to = dayOf(now()), version, language } = request.query;
      const daysBefore = (days: number): string => dayOf(new Date(Date.parse(to) - days * dayMs));
      const { from: asked = daysBefore(defaultDays - 1) } = request.query;
      // Each day is a query, and no more of them are saved.
      const first = daysBefore(config.retention.numberDays);
      const from = asked < first ? first : asked;
      const { numbers } = store.studio;
      // One after the other, so that a tenant waits for one of them at most.
      const versions = await numbers.versions({ journey, from, to });
      const sums = await numbers.read({ journey, from, to, version, language });
      return { isOn: config.numbers, from, to, versions, sums };
    },
  );
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
