import type { ReleaseEntry, StructureDraft } from '../../../src/contracts/release-api.ts';
import type { StudioDraft, StudioEvent, TextPatch } from '../../../src/contracts/studio-api.ts';
import type { LiveState, VersionEntry, WaitingVersion } from '../../../src/contracts/version-api.ts';

/** The answer of a server to a user of the studio. */
export interface StudioAnswer {
  readonly status: number;
  readonly body: {
    readonly code?: string;
    readonly message?: string;
    readonly version?: VersionEntry;
    readonly proposal?: WaitingVersion;
    readonly release?: ReleaseEntry;
    readonly draft?: StructureDraft;
  };
}

/** A request to publish that can be sent again. */
export interface PublishRequest {
  readonly key: string;
  readonly number: number;
  readonly revision: number;
}

/** A user of the studio, whose session every server accepts. */
export class StudioClient {
  cookie = '';

  async signIn(origin: string, token: string): Promise<void> {
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ token });
    const { headers: answered } = await fetch(`${origin}/studio/api/session`, { method: 'POST', headers, body });
    this.cookie = answered.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  }

  /** Rejects when the connection breaks before the answer. */
  async send(origin: string, method: string, path: string, body?: object, headers = {}): Promise<StudioAnswer> {
    const given = { ...(body && { 'content-type': 'application/json' }), cookie: this.cookie, ...headers };
    const options = { method, headers: given, ...(body && { body: JSON.stringify(body) }) };
    const response = await fetch(`${origin}/studio/api/${path}`, options);
    return { status: response.status, body: await response.json() };
  }

  async get<Shape>(origin: string, path: string): Promise<Shape> {
    return (await this.send(origin, 'GET', path)).body as Shape;
  }

  draft = (origin: string) => this.get<StudioDraft>(origin, 'journeys/move-in/draft');
  live = (origin: string) => this.get<LiveState>(origin, 'journeys/move-in/versions');

  async events(origin: string): Promise<readonly StudioEvent[]> {
    return (await this.get<{ events: readonly StudioEvent[] }>(origin, 'audit')).events;
  }

  /** Writes texts into the draft. */
  async write(origin: string, changes: readonly TextPatch[]): Promise<StudioAnswer> {
    const headers = { 'if-match': `"${(await this.draft(origin)).revision}"` };
    return this.send(origin, 'PATCH', 'journeys/move-in/draft', { changes }, headers);
  }

  /** What a request to publish the draft as it is now would be. */
  async prepare(origin: string, key: string): Promise<PublishRequest> {
    const { revision, number } = await this.draft(origin);
    return { key, number, revision };
  }

  publish(origin: string, { key, number, revision }: PublishRequest): Promise<StudioAnswer> {
    const headers = { 'if-match': `"${number}"`, 'idempotency-key': key };
    const body = { revision, reason: 'Asked for by support' };
    return this.send(origin, 'POST', 'journeys/move-in/versions', body, headers);
  }

  approve(origin: string, proposal = ''): Promise<StudioAnswer> {
    return this.send(origin, 'POST', `journeys/move-in/proposals/${proposal}/approval`);
  }
}
