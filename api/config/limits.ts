import type { EnvReader } from './env-reader.ts';

/** At most so many requests in so many milliseconds; unused ones are regained evenly over that time. */
export interface Rate {
  readonly most: number;
  readonly perMs: number;
}

/**
 * Who shares an allowance: one tenant, everyone who guesses the code of one phone, one address (IPv6: /64), one site
 * (IPv6: /48), or everyone on this deployment.
 */
export type LimitScope = 'tenant' | 'phone' | 'address' | 'site' | 'deployment';

/** The allowances of one kind of call; a scope without rates is not limited. */
export type CallLimits = Readonly<Record<LimitScope, readonly Rate[]>>;

type Defaults = Partial<Readonly<Record<Exclude<LimitScope, 'site'>, string>>>;

// Thousands of tenants of a mobile network share one IPv4 address, so the limits by address are wide.
const defaults = {
  code: { address: '60/hour,300/day', deployment: '120/minute,20000/day' },
  guess: { phone: '60/day', address: '600/hour', deployment: '3000/minute' },
  pan: { tenant: '30/hour', address: '300/hour', deployment: '600/minute' },
  aadhaar: { tenant: '10/hour', address: '200/hour', deployment: '120/minute,20000/day' },
  'aadhaar-guess': { tenant: '30/hour', address: '600/hour', deployment: '3000/minute' },
  eligibility: { tenant: '20/hour', address: '300/hour', deployment: '600/minute' },
  checkin: { tenant: '20/hour', address: '300/hour', deployment: '600/minute' },
  'alternate-number': { tenant: '10/hour', address: '200/hour', deployment: '300/minute' },
  landlord: { tenant: '20/hour', address: '300/hour', deployment: '600/minute' },
  lead: { tenant: '20/hour', address: '300/hour', deployment: '600/minute' },
  consent: { tenant: '60/hour', address: '600/hour', deployment: '1200/minute' },
  file: { tenant: '300/hour', address: '1200/hour', deployment: '1200/minute' },
  invitation: { tenant: '10/hour,30/day', address: '120/hour', deployment: '300/minute' },
  'invitation-link': { address: '120/hour', deployment: '1200/minute' },
  'journey-link': { tenant: '20/hour', address: '300/hour', deployment: '300/minute' },
  pincode: { address: '600/hour', deployment: '1200/minute' },
  ifsc: { address: '600/hour', deployment: '1200/minute' },
  // A page sends once when it is hidden, and once for each 20 counts.
  numbers: { address: '6000/hour', deployment: '6000/minute' },
  studio: { address: '30/hour', deployment: '60/minute' },
  // An edit is sent about once a second while somebody types, and the check runs after each pause.
  'studio-edit': { tenant: '6000/hour', deployment: '3000/minute' },
  'studio-check': { tenant: '1200/hour', deployment: '600/minute' },
  'studio-publish': { tenant: '60/hour', deployment: '300/hour' },
  // Rows of the audit about approvals by users who may approve nothing.
  'studio-refused': { tenant: '60/hour' },
} as const satisfies Readonly<Record<string, Defaults>>;

/** The kinds of calls that are limited. */
export type LimitName = keyof typeof defaults;

/** The names of all limits. */
export const limitNames = Object.keys(defaults) as readonly LimitName[];

// Tests and benchmarks send everything from one machine, and nothing leaves the sandbox.
const sandboxDefaults: Defaults = {
  tenant: '10000/minute',
  phone: '300/hour',
  address: '1000000/minute',
  deployment: '2000000/minute',
};

/** What this deployment allows. */
export interface LimitSettings {
  readonly calls: Readonly<Record<LimitName, CallLimits>>;
  /** How long a phone or Aadhaar number waits after the first, second, … code; the last is repeated. */
  readonly codeWaitsMs: readonly number[];
  /** The waits that a tenant reads: those of a deployment, even where the sandbox enforces none. */
  readonly saidWaitsMs: readonly number[];
  /** How many different PANs one tenant may check within 24 hours. */
  readonly pansPerDay: number;
}

const units: Readonly<Record<string, number>> = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
const ratePattern = /^([1-9]\d{0,8})\/(second|minute|hour|day)$/;
// A site has four times the allowance of an address, unless it is set.
const sitesAddresses = 4;

/** Reads `LIMIT_<CALL>_<SCOPE>`, `LIMIT_CODE_WAITS` and `LIMIT_PANS_PER_DAY`. */
export function readLimits(read: EnvReader, sandbox: boolean): LimitSettings {
  const readRates = (name: LimitName, scope: LimitScope, fallback: string | undefined): readonly Rate[] | undefined => {
    const variable = `LIMIT_${name}_${scope}`.replaceAll('-', '_').toUpperCase();
    const isRate = (text: string) => text === 'off' || ratePattern.test(text);
    const set = read.list(variable, isRate, 'rates such as 60/hour or 300/day, or off');
    return set.length > 0 ? set.flatMap(parseRate) : fallback?.split(',').flatMap(parseRate);
  };
  const readCall = (name: LimitName): CallLimits => {
    const given: Defaults = defaults[name];
    const fallback = (scope: keyof Defaults) => (given[scope] && sandbox ? sandboxDefaults[scope] : given[scope]);
    const address = readRates(name, 'address', fallback('address')) ?? [];
    return {
      tenant: readRates(name, 'tenant', fallback('tenant')) ?? [],
      phone: readRates(name, 'phone', fallback('phone')) ?? [],
      address,
      site:
        readRates(name, 'site', undefined) ??
        address.map(({ most, perMs }) => ({ most: most * sitesAddresses, perMs })),
      deployment: readRates(name, 'deployment', fallback('deployment')) ?? [],
    };
  };
  const isSeconds = (text: string) => /^\d{1,6}$/.test(text);
  const waits = read.list('LIMIT_CODE_WAITS', isSeconds, 'seconds');
  const realWaits = ['30', '60', '300', '900', '3600', '14400'];
  const toMs = (seconds: readonly string[]) => seconds.map((one) => Number(one) * 1000);
  return {
    calls: Object.fromEntries(limitNames.map((name) => [name, readCall(name)])) as LimitSettings['calls'],
    codeWaitsMs: toMs(waits.length > 0 ? waits : sandbox ? ['0'] : realWaits),
    saidWaitsMs: toMs(waits.length > 0 ? waits : realWaits),
    pansPerDay: read.integer('LIMIT_PANS_PER_DAY', 5, { min: 1, max: 1000 }),
  };
}

function parseRate(text: string): readonly Rate[] {
  const [, most, unit = ''] = ratePattern.exec(text) ?? [];
  const perMs = units[unit];
  return most && perMs ? [{ most: Number(most), perMs }] : [];
}
