import type { FastifyInstance } from 'fastify';
import { type CountBatch, countKinds, mostEntries, timeBuckets } from '../../../src/contracts/numbers/count-entry.ts';
import { countedVersion } from '../../../src/contracts/numbers/journey-numbers.ts';
import type { Config } from '../../config/config.ts';
import { networksOf } from '../../config/network.ts';
import { failureSchema } from '../../http/schemas.ts';
import type { Keys } from '../../keys/secrets.ts';
import { refusal } from '../../refusals/refusal.ts';
import { readBuiltJourneys } from '../../releases/built-journeys.ts';
import type { PublishedJourneys } from '../../releases/published-journeys.ts';
import type { ReleasedJourneys } from '../../releases/released-journeys.ts';
import type { StudioStore } from '../../store/studio/studio-store.ts';
import { keyedHash } from '../../tenants/limits/hashes.ts';
import { waitOf } from '../../tenants/limits/spend-allowances.ts';
import type { Metrics } from '../../traces/metrics.ts';
import { type CountedNames, readCountedNames } from './counted-names.ts';
import { type CountedVisit, createDailySums, type DailySums } from './daily-sums.ts';
import { createNetworkAllowances } from './network-allowances.ts';

const name = { type: 'string', maxLength: 64, pattern: '^[\\w:. -]*$' };

const entry = {
  type: 'object',
  additionalProperties: false,
  required: ['kind', 'screen', 'name', 'next', 'time'],
  properties: {
    kind: { type: 'string', enum: [...countKinds] },
    screen: { ...name, minLength: 1 },
    name: { ...name, description: 'The outcome, event or field; empty for a screen that was entered.' },
    next: { ...name, description: 'The next screen, or the keyword that the value of the field failed.' },
    time: { type: 'string', enum: ['', ...timeBuckets], description: 'How long a screen that was left was shown.' },
  },
};

/** The route schema of the counts of a page. */
const numbersSchema = {
  summary: 'Count visits of screens',
  description:
    'Counts without identifier, address or value: they are added to the sums of the day. What does not belong to a served ' +
    'journey is ignored. Needs no session.',
  security: [],
  body: {
    type: 'object',
    additionalProperties: false,
    required: ['version', 'language', 'entries'],
    properties: {
      version: {
        type: 'string',
        maxLength: 64,
        pattern: '^[\\w.-]+$',
        description: 'That of the journey in the page.',
      },
      language: { type: 'string', maxLength: 35, pattern: '^[a-zA-Z]{2,3}(-[A-Za-z0-9]{1,8})*$' },
      entries: { type: 'array', minItems: 1, maxItems: mostEntries, items: entry },
    },
  },
  response: {
    204: { description: 'Received; also where nothing is counted.', type: 'null' },
    '4xx': failureSchema,
    '5xx': failureSchema,
  },
};

const flushMs = 5_000;
const bodyLimit = 8 * 1024;

/**
 * POST /api/v1/numbers: counts of a page, without whose they are. It reads no cookie and needs no database to answer; with
 * `NUMBERS=0` it stores nothing.
 */
export function registerNumbers(app: FastifyInstance, dependencies: NumberDependencies): void {
  const { config, store, now } = dependencies;
  const sums = createDailySums(store.studio.numbers);
  const limit = openLimit(dependencies);
  flushRegularly(app, sums);
  app.post<{ Body: CountBatch }>(
    '/api/v1/numbers',
    { schema: numbersSchema, bodyLimit },
    async ({ body, ip }, reply) => {
      if (config.numbers) {
        limit(ip);
        for (const visit of knownVisits(body, dependencies)) sums.add(visit, now());
      }
      return reply.code(204).send();
    },
  );
}

/** What counting depends on. */
interface NumberDependencies {
  readonly config: Pick<Config, 'dist' | 'limits' | 'numbers'>;
  readonly keys: Pick<Keys, 'code'>;
  readonly store: { readonly studio: Pick<StudioStore, 'numbers'> };
  readonly metrics: Pick<Metrics, 'countRefusal'>;
  readonly now: () => Date;
  readonly published?: Pick<PublishedJourneys, 'ids' | 'numberOf'> | undefined;
  readonly releases?: Pick<ReleasedJourneys, 'sites'> | undefined;
}

/** What a batch counts of a journey as it is served; nothing for a version that this process does not know. */
function knownVisits(
  { version, language, entries }: CountBatch,
  dependencies: NumberDependencies,
): readonly CountedVisit[] {
  const page = findPage(version, dependencies);
  if (!page?.names.languages.has(language)) return [];
  const { journey, names, number } = page;
  const about = { journey, language, version: countedVersion(names.release, number) };
  return entries.flatMap((entry) => {
    const counted = names.find(entry);
    return counted ? [{ ...counted, ...about }] : [];
  });
}

/** A journey, and the number of the version that a page has. */
interface CountedPage {
  readonly journey: string;
  readonly names: CountedNames;
  readonly number: number;
}

/** Which journey and version a page has, of the deployed build or of a release; no two have the same. */
function findPage(version: string, { config, published, releases }: NumberDependencies): CountedPage | undefined {
  const deployed = { folder: config.dist, published };
  for (const { folder, published: texts } of [deployed, ...(releases?.sites() ?? [])]) {
    const journeys = texts?.ids ?? readBuiltJourneys(folder).all.map(({ id }) => id);
    for (const journey of journeys) {
      const names = readCountedNames(folder, journey);
      const number = version === names?.release ? 0 : undefined;
      const found = texts ? texts.numberOf(journey, version) : number;
      if (names && found !== undefined) return { journey, names, number: found };
    }
  }
  return undefined;
}

/** Refuses networks that send too much; their addresses are hashed, and never stored. */
function openLimit({ config, keys, metrics, now }: NumberDependencies): (address: string) => void {
  const allowances = createNetworkAllowances();
  const { address, site, deployment } = config.limits.calls.numbers;
  return (ip) => {
    const networks = networksOf(ip);
    const hash = (text: string): string => keyedHash(keys.code, 'network', text);
    const owners = [
      { id: hash(networks.address), rates: address },
      ...(networks.site === undefined ? [] : [{ id: hash(networks.site), rates: site }]),
      { id: 'all', rates: deployment },
    ];
    const wait = allowances.spend(owners, now().getTime());
    if (wait === 0) return;
    metrics.countRefusal('numbers');
    throw refusal('too-many-requests', waitOf(wait));
  };
}

/** Stores the sums every few seconds, and once more before the store closes. Only the first failure in a row is logged. */
function flushRegularly(app: FastifyInstance, sums: DailySums): void {
  let hasFailed = false;
  const flush = async (): Promise<void> => {
    try {
      await sums.flush();
      hasFailed = false;
    } catch (err) {
      if (!hasFailed) app.log.error({ err }, 'numbers not stored');
      hasFailed = true;
    }
  };
  const timer = setInterval(() => void flush(), flushMs).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    await flush();
  });
}
