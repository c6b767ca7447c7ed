import { reasonLength } from '../../../contracts/studio-limits.ts';

/** What a call of the studio's API resulted in. */
export type ApiAnswer<Data> =
  | { readonly status: 'ok'; readonly data: Data }
  /** The server could not be reached, or cannot work now: the same call may succeed later. */
  | { readonly status: 'away'; readonly message: string }
  | { readonly status: 'signed-out'; readonly message: string }
  /** The server says no; `message` says why in a sentence, and `body` has what came with it. */
  | {
      readonly status: 'refused';
      readonly http: number;
      readonly code: string;
      readonly message: string;
      readonly body: unknown;
    };

/** How a call is sent, besides its method and path. */
export interface AskOptions {
  readonly body?: unknown;
  /** The revision or number that the call was made on. */
  readonly ifMatch?: number;
  /** The same key makes the same call happen once. */
  readonly key?: string;
  /** Whether the browser finishes it after the page has been closed. */
  readonly outlivesPage?: boolean;
}

/** Sends a call to the studio's API: `ask('GET', 'journeys/move-in/draft')`. Never rejects. */
export type Ask = <Data>(method: string, path: string, options?: AskOptions) => Promise<ApiAnswer<Data>>;

/** Longer than any answer takes, so that a connection that is lost without a word does not hold up the next call. */
const longestMs = 30_000;

const unreachable = { status: 'away', message: 'The server could not be reached. Check the connection.' } as const;

/** Calls the API of the server that sent the page. */
export const askServer: Ask = async <Data>(method: string, path: string, options: AskOptions = {}) => {
  try {
    return await readAnswer<Data>(await fetch(`${import.meta.env.BASE_URL}api/${path}`, requestFor(method, options)));
  } catch {
    return unreachable;
  }
};

/** Calls as `ask` does; `onSignedOut` is called when a call wants a new sign-in. */
export const tellingSignedOut =
  (ask: Ask, onSignedOut: () => void): Ask =>
  async <Data>(...call: Parameters<Ask>) => {
    const answer = await ask<Data>(...call);
    if (answer.status === 'signed-out') onSignedOut();
    return answer;
  };

const requestFor = (method: string, { body, ifMatch, key, outlivesPage = false }: AskOptions): RequestInit => ({
  method,
  keepalive: outlivesPage,
  signal: AbortSignal.timeout(longestMs),
  headers: {
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    ...(key !== undefined && { 'idempotency-key': key }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
});

/** Reads what the API answered. */
export async function readAnswer<Data>(answer: Response): Promise<ApiAnswer<Data>> {
  const body: unknown = await answer.json().catch(() => undefined);
  if (answer.ok) return body === undefined ? unreachable : { status: 'ok', data: body as Data };
  const { code = '', message = `The server answered with an error (${answer.status}).` } = (body ?? {}) as {
    readonly code?: string;
    readonly message?: string;
  };
  if (answer.status === 401) return { status: 'signed-out', message: 'You are signed out. Sign in to go on.' };
  if (answer.status === 429 || answer.status >= 500) return { status: 'away', message };
  return { status: 'refused', http: answer.status, code, message, body };
}

/** A reason as the API takes it; undefined when it is too short. */
export function readReason(given: string): string | undefined {
  const reason = given.trim();
  return reason.length < reasonLength.least ? undefined : reason;
}
