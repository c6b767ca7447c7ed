import { expect } from 'vitest';
import type { ReleaseEntry, StructureDraft, StructureFileContent } from '../../../src/contracts/release-api.ts';
import { type StudioAnswer, StudioClient } from './studio-client.ts';

/** A write of a file that can be sent again. */
export interface WriteOfFile {
  readonly path: string;
  readonly content: string;
  readonly revision: number;
}

/** A request for a release, or to go back to a version, that can be sent again. */
export interface ReleaseRequest {
  readonly path: 'releases' | 'rollback';
  readonly key: string;
  /** The number of the live version. */
  readonly number: number;
  readonly body: object;
}

const journey = 'journeys/move-in';
const reason = 'Asked for by support';

/** A publisher of the studio, who changes the steps of the journey. */
export class ReleaseClient extends StudioClient {
  structure = (origin: string) => this.get<StructureDraft>(origin, `${journey}/structure`);

  async contentOf(origin: string, path: string): Promise<string | undefined> {
    const query = `path=${encodeURIComponent(path)}`;
    return (await this.get<StructureFileContent>(origin, `${journey}/structure/files?${query}`)).content;
  }

  async releases(origin: string): Promise<readonly ReleaseEntry[]> {
    return (await this.get<{ releases: readonly ReleaseEntry[] }>(origin, `${journey}/releases`)).releases;
  }

  async countEvents(origin: string, beginning: string): Promise<number> {
    return (await this.events(origin)).filter(({ what }) => what.startsWith(beginning)).length;
  }

  async prepareWrite(origin: string, path: string, content: string): Promise<WriteOfFile> {
    return { path, content, revision: (await this.structure(origin)).revision };
  }

  writeFile(origin: string, { path, content, revision }: WriteOfFile): Promise<StudioAnswer> {
    return this.send(origin, 'PUT', `${journey}/structure/files`, { path, content }, { 'if-match': `"${revision}"` });
  }

  /** Writes a file, again where a release has ended the draft meanwhile. */
  async writeAnyway(origin: string, path: string, content: string): Promise<void> {
    const { status } = await this.writeFile(origin, await this.prepareWrite(origin, path, content));
    if (status === 412) return this.writeAnyway(origin, path, content);
    expect(status).toBe(200);
  }

  /** What a request for a release of the draft as it is now would be. */
  async prepareRelease(origin: string, key: string): Promise<ReleaseRequest> {
    const { revision, version } = await this.structure(origin);
    return { path: 'releases', key, number: version, body: { revision, reason } };
  }

  async prepareGoBack(origin: string, key: string, to: number): Promise<ReleaseRequest> {
    const { number } = await this.live(origin);
    return { path: 'rollback', key, number, body: { to, reason } };
  }

  ask(origin: string, { path, key, number, body }: ReleaseRequest): Promise<StudioAnswer> {
    const headers = { 'if-match': `"${number}"`, 'idempotency-key': key };
    return this.send(origin, 'POST', `${journey}/${path}`, body, headers);
  }
}
