import { isLoopback } from './network.ts';

/** The configuration of this process; every value has a default that works on a fresh machine. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Whether fixed personas answer and one-time codes are revealed in the response and in the log. */
  readonly sandbox: boolean;
  /** The origin of the real host; without it the embedded reference API answers. */
  readonly apiOrigin: string | undefined;
  readonly apiKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly dataDir: string;
  readonly pincodeOrigin: string | undefined;
  readonly crmLeadUrl: string | undefined;
  readonly merchantId: string;
  readonly chatUrl: string;
  /** Where a journey partner sends the tenant afterwards; without it, the tenant selection of the request's own origin. */
  readonly redirectUrl: string | undefined;
  /** Exact https origins that the app may open in addition to its own. */
  readonly redirectAllow: readonly string[];
  readonly adminToken: string | undefined;
  /** 32 bytes as 64 hex digits; without it a key is created once in the data folder. */
  readonly panKey: string | undefined;
  /** Former or future keys in the same format; they only decrypt. */
  readonly panKeyOthers: readonly string[];
  /** Key for the hashes of codes and repeated requests; defaults to the PAN key. */
  readonly hashKey: string | undefined;
  /** Addresses whose X-Forwarded-* headers are trusted. */
  readonly trustProxy: string;
  /** The folder of the built app. */
  readonly dist: string;
  /** Whether browsers get the service worker; otherwise they get the one that removes it. */
  readonly serviceWorker: boolean;
}

/** Lists every invalid setting and what is accepted. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(`The server cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
  }
}

/**
 * Reads the environment.
 * @throws ConfigError naming every invalid variable.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const check = <T>(name: string, value: T, accepted: boolean, need: string): T => {
    if (!accepted) problems.push(`${name} is ${need}; it is set to something else.`);
    return value;
  };
  const address = (name: string): string | undefined => {
    const value = text(name);
    return check(
      name,
      value?.replace(/\/+$/, ''),
      value === undefined || isWebAddress(value),
      'an http or https address',
    );
  };

  const apiOrigin = address('API_ORIGIN');
  const sandboxText = text('SANDBOX') ?? (apiOrigin ? '0' : '1');
  const sandbox = check('SANDBOX', sandboxText === '1', /^[01]$/.test(sandboxText), '1 or 0');
  const host = text('HOST') ?? (sandbox ? 'localhost' : '0.0.0.0');
  if (sandbox && host !== 'localhost' && !isLoopback(host))
    problems.push(
      `SANDBOX=1 reveals one-time codes, so it listens on a loopback address only, not on ${host}. Unset HOST, or set SANDBOX=0.`,
    );
  const port = Number(text('PORT') ?? '3000');
  const secret = (name: string): string | undefined => {
    const value = text(name);
    return check(name, value, value === undefined || isSecret(value), '64 hex digits (32 bytes)');
  };
  const panKeyOthers = (text('PAN_KEY_OTHERS') ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  const redirectAllow = (text('REDIRECT_ALLOW') ?? '')
    .split(',')
    .map((origin) => origin.trim().replace(/\/+$/, ''))
    .filter(Boolean);

  const workerText = text('SERVICE_WORKER') ?? '1';

  const config: Config = {
    port: check('PORT', port, Number.isInteger(port) && port >= 0 && port < 65_536, 'a port number'),
    host,
    sandbox,
    apiOrigin,
    apiKey: text('API_KEY'),
    databaseUrl: text('DATABASE_URL'),
    dataDir: text('DATA_DIR') ?? '.data',
    pincodeOrigin: address('PINCODE_ORIGIN'),
    crmLeadUrl: address('CRM_LEAD_URL'),
    merchantId: text('MERCHANT_ID') ?? 'zero-deposit-move-in',
    chatUrl: address('CHAT_URL') ?? 'https://wa.me/?text=Hi',
    redirectUrl: address('REDIRECT_URL'),
    redirectAllow: check(
      'REDIRECT_ALLOW',
      redirectAllow,
      redirectAllow.every(isSecureOrigin),
      'a comma-separated list of https origins, such as https://partner.example',
    ),
    adminToken: text('ADMIN_TOKEN'),
    panKey: secret('PAN_KEY'),
    panKeyOthers: check(
      'PAN_KEY_OTHERS',
      panKeyOthers,
      panKeyOthers.every(isSecret),
      'a comma-separated list of keys, each 64 hex digits (32 bytes)',
    ),
    hashKey: secret('HASH_KEY'),
    trustProxy: text('TRUST_PROXY') ?? 'loopback',
    dist: 'dist',
    serviceWorker: check('SERVICE_WORKER', workerText === '1', /^[01]$/.test(workerText), '1 or 0'),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

const isSecret = (value: string): boolean => /^[0-9a-f]{64}$/i.test(value);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}

function isSecureOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://');
}
