import type { FastifyInstance } from 'fastify';
import type { JourneyNumbers } from '../../src/contracts/numbers/journey-numbers.ts';
import { journeyPath, type OfJourney, readDeployedJourney } from './request/deployed-journeys.ts';
import { requireRole } from './request/require-role.ts';
import { aList, anObject, journeyParams, studioFailures, studioSecurity } from './request/schemas.ts';
import type { StudioDependencies } from './request/studio-session.ts';

const day = { type: 'string', format: 'date' };

const name = { type: 'string', maxLength: 100 };

/** The route schema of the numbers of a journey. */
const journeyNumbersSchema = {
  summary: 'Numbers of a journey',
  description:
    'The sums of these days, both included: by default of the last 30, at most of the 400 that are saved. Days are those of UTC.',
  security: studioSecurity,
  params: journeyParams,
  querystring: {
    type: 'object',
    additionalProperties: false,
    properties: { from: day, to: day, version: name, language: name },
  },
  response: {
    200: anObject('The numbers.', {
      isOn: { type: 'boolean', description: 'Whether this server counts.' },
      from: { type: 'string' },
      to: { type: 'string' },
      versions: aList('The versions that were counted, the newest first.'),
      sums: aList('How often each screen, outcome and message was counted.'),
    }),
    ...studioFailures,
  },
};

interface NumbersRequest extends OfJourney {
  Querystring: { from?: string; to?: string; version?: string; language?: string };
}

const dayMs = 24 * 60 * 60 * 1000;
const defaultDays = 30;

/** GET /studio/api/journeys/:journey/numbers: how many came, went on and left, for every role. */
export function registerJourneyNumbers(app: FastifyInstance, dependencies: StudioDependencies): void {
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
