import { CannotStart } from '../refusals/cannot-start.ts';
import { type DatabaseSettings, readDatabase } from './database.ts';
import { createEnvReader, type EnvReader, isSecret } from './env-reader.ts';
import { type FileSettings, readFiles } from './files.ts';
import { type LimitSettings, readLimits } from './limits.ts';
import { type PressureSettings, readPressure } from './pressure.ts';
import { isLocalHost, readPublicOrigins } from './public-origin.ts';
import { type Retention, readRetention, readSessionLimits, type SessionLimits } from './retention.ts';

/** The configuration of this process; every value has a default that works on a fresh machine. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** The only origins under which the app is answered; empty: every host name of this machine. */
  readonly publicOrigins: readonly string[];
  /** Whether fixed personas answer and one-time codes are revealed in the response and in the log. */
  readonly sandbox: boolean;
  /** The origin of the real host; without it the embedded reference API answers. */
  readonly apiOrigin: string | undefined;
  readonly apiKey: string | undefined;
  readonly databaseUrl: string | undefined;
  readonly database: DatabaseSettings;
  readonly pressure: PressureSettings;
  readonly dataDir: string;
  readonly pincodeOrigin: string | undefined;
  readonly crmLeadUrl: string | undefined;
  readonly merchantId: string;
  readonly chatUrl: string | undefined;
  /** Where vulnerabilities are reported: a mailto: or https: address. */
  readonly securityContact: string | undefined;
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
  /** Whether screens, outcomes and messages are counted. */
  readonly numbers: boolean;
  readonly sessions: SessionLimits;
  readonly retention: Retention;
  /** How often each costly call may be made. */
  readonly limits: LimitSettings;
  /** What files tenants may send. */
  readonly files: FileSettings;
}

/** Lists every invalid setting and what is accepted. */
export class ConfigError extends CannotStart {
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
  const read = createEnvReader(env);
  const apiOrigin = read.address('API_ORIGIN');
  const sandbox = read.flag('SANDBOX', apiOrigin === undefined);
  const host = read.text('HOST') ?? (sandbox ? 'localhost' : '0.0.0.0');
  if (sandbox && !isLocalHost(host))
    read.addProblem(
      `SANDBOX=1 reveals one-time codes, so it listens on a loopback address only, not on ${host}. Unset HOST, or set SANDBOX=0.`,
    );

  const databaseUrl = readDatabaseUrl(read);
  const publicOrigins = readPublicOrigins(read, host);
  const chatUrl = readChatUrl(read, sandbox, publicOrigins);

  const config: Config = {
    port: read.integer('PORT', 3000, { min: 0, max: 65_535 }),
    host,
    publicOrigins,
    sandbox,
    apiOrigin,
    apiKey: read.text('API_KEY'),
    databaseUrl,
    database: readDatabase(read),
    pressure: readPressure(read, sandbox),
    dataDir: read.text('DATA_DIR') ?? '.data',
    pincodeOrigin: read.address('PINCODE_ORIGIN'),
    crmLeadUrl: read.address('CRM_LEAD_URL'),
    merchantId: read.text('MERCHANT_ID') ?? 'zero-deposit-move-in',
    chatUrl,
    securityContact: readContact(read) ?? chatUrl,
    redirectUrl: read.address('REDIRECT_URL'),
    redirectAllow: read
      .list(
        'REDIRECT_ALLOW',
        (value) => isSecureOrigin(value.replace(/\/+$/, '')),
        'https origins, such as https://partner.example',
      )
      .map((origin) => origin.replace(/\/+$/, '')),
    adminToken: readAdminToken(read, publicOrigins),
    panKey: read.secret('PAN_KEY'),
    panKeyOthers: read.list('PAN_KEY_OTHERS', isSecret, 'keys, each 64 hex digits (32 bytes)'),
    hashKey: read.secret('HASH_KEY'),
    trustProxy: read.text('TRUST_PROXY') ?? 'loopback',
    dist: 'dist',
    serviceWorker: read.flag('SERVICE_WORKER', true),
    numbers: read.flag('NUMBERS', true),
    sessions: readSessionLimits(read),
    retention: readRetention(read),
    limits: readLimits(read, sandbox),
    files: readFiles(read),
  };
  if (read.problems.length > 0) throw new ConfigError(read.problems);
  return config;
}

function readDatabaseUrl(read: EnvReader): string | undefined {
  const url = read.text('DATABASE_URL');
  if (url === undefined) return undefined;
  if (!/^postgres(ql)?:\/\//.test(url) || !URL.canParse(url))
    read.addProblem(
      'DATABASE_URL is the address of a PostgreSQL database, such as postgres://user:password@host/name.',
    );
  if (read.text('PAN_KEY') === undefined)
    read.addProblem(
      'DATABASE_URL is set without PAN_KEY, the key that all processes on this database share: set PAN_KEY to 64 hex ' +
        'digits, such as those of `openssl rand -hex 32`, from a secret store.',
    );
  return url;
}

function readContact(read: EnvReader): string | undefined {
  const contact = read.text('SECURITY_CONTACT');
  if (contact !== undefined && !(URL.canParse(contact) && /^(mailto|https):/.test(contact)))
    read.addProblem('SECURITY_CONTACT is a mailto: or https: address, such as mailto:security@rent.example.');
  return contact;
}

function isSecureOrigin(value: string): boolean {
  return URL.canParse(value) && new URL(value).origin === value && value.startsWith('https://');
}

const leastLength = 16;

/**
 * The operator's token as it is set; undefined when the server creates one. Who knows it may publish in the studio, so a
 * server with a public address refuses one that could be guessed.
 */
function readAdminToken(read: EnvReader, publicOrigins: readonly string[]): string | undefined {
  const token = read.text('ADMIN_TOKEN');
  const isPublic = publicOrigins.some((origin) => origin.startsWith('https:'));
  if (token !== undefined && isPublic && token.length < leastLength)
    read.addProblem(
      `ADMIN_TOKEN is short enough to be guessed: set at least ${leastLength} random characters, such as those of ` +
        '`openssl rand -hex 16`, or unset it to have one created.',
    );
  return token;
}

/** The chat of a sandbox: a number that nobody has. */
const exampleChat = 'https://wa.me/910000000000';

/**
 * The address that 'Talk to us' opens; undefined hides it. A tenant who hands over a PAN can talk to somebody, so a server
 * with a public address needs one.
 */
function readChatUrl(read: EnvReader, isSandbox: boolean, publicOrigins: readonly string[]): string | undefined {
  const address = read.address('CHAT_URL');
  if (address === undefined && isSandbox) return exampleChat;
  if (address !== undefined && !namesNumber(address))
    read.addProblem(
      `CHAT_URL names no number, so nobody would answer: write it as ${exampleChat}, with your own number.`,
    );
  if (address === undefined && publicOrigins.some((origin) => origin.startsWith('https:')))
    read.addProblem(
      `Tenants could not talk to anybody: set CHAT_URL to the address of your chat, such as ${exampleChat}.`,
    );
  return address;
}

/** Whether a chat address leads to somebody: WhatsApp needs a number, in the path or as the parameter `phone`. */
function namesNumber(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/(^|\.)(wa\.me|whatsapp\.com)$/.test(hostname)) return true;
  return /\d{8}/.test(pathname + (searchParams.get('phone') ?? ''));
}
