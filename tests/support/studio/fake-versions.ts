import type { NewerFile, StructureExport } from '../../../src/contracts/release-api.ts';
import type {
  GoBackWish,
  LiveState,
  TextConflict,
  VersionEntry,
  WaitingVersion,
} from '../../../src/contracts/version-api.ts';
import type { ApiAnswer, AskOptions } from '../../../src/studio/room/api/ask.ts';
import { refusal } from './refusal.ts';

const noon = '2026-11-24T12:00:00.000Z';

/** A version of texts that Asha has published. */
export const versionEntry = (number: number, changed: Partial<VersionEntry> = {}): VersionEntry => ({
  ...{ number, kind: 'texts', release: 0, by: 'Asha', reason: `Reason ${number}`, at: noon, forEveryone: false },
  ...{ changes: [{ kind: 'copy', sentence: `Sentence ${number}` }], isLive: false, canGoBack: true, ...changed },
});

/** What is live and what waits for a second person, in memory, by its contract. */
export class FakeVersions {
  /** The newest first. */
  entries: readonly VersionEntry[] = [];
  /** Published texts that no longer fit; the next version is without them. */
  conflicts: readonly TextConflict[] = [];
  proposal: WaitingVersion | undefined;
  needsSecondPerson = false;
  /** Why nothing that is built can go live: a sentence. */
  whyOutdated: string | undefined;
  hasBuilder = true;
  /** The release that was to replace the live one after a deployment, and has failed. */
  failedRebuild: number | undefined;
  /** Cleared while visitors do not get the live version yet. */
  isServed = true;
  /** What a deployment has changed since the live release was made. */
  newer: readonly NewerFile[] = [];

  get number(): number {
    return this.entries[0]?.number ?? 0;
  }

  get release(): number {
    return this.entries[0]?.release ?? 0;
  }

  /** The next version goes live. */
  add(changed: Partial<VersionEntry>): VersionEntry {
    const version = versionEntry(this.number + 1, { release: this.release, ...changed });
    this.entries = [version, ...this.entries];
    this.conflicts = [];
    return version;
  }

  /** A version waits for a second person. */
  propose(changed: Partial<WaitingVersion>): WaitingVersion {
    const proposal: WaitingVersion = {
      ...{ id: 'proposal-1', kind: 'steps', release: 1, forEveryone: false, by: 'Asha', reason: 'Law', at: noon },
      ...{ changes: [{ kind: 'consent', sentence: 'Changed a consent.' }], authors: ['Asha'], canApprove: false },
      ...{ whyNot: 'You asked for it, or wrote a part of it.', ...changed },
    };
    this.proposal = proposal;
    return proposal;
  }

  /** Another version waits that this user may approve. */
  proposeAs(by: string, changed: Partial<WaitingVersion>): void {
    const { whyNot: _, ...proposal } = this.propose({ ...changed, by, canApprove: true });
    this.proposal = proposal;
  }

  get state(): LiveState {
    const { number, release, entries, hasBuilder, failedRebuild, conflicts, proposal } = this;
    const backTo = entries[0]?.backTo;
    return {
      ...{ number, release, hasBuilder, conflicts, served: this.isServed ? number : number - 1 },
      isAsDeployed: number === 0 || backTo === 0,
      versions: entries.map((one) => ({ ...one, isLive: one.number === number || one.number === backTo })),
      ...(failedRebuild !== undefined && { failedRebuild }),
      ...(proposal && { proposal }),
    };
  }

  /** Undefined for a call that is about something else. */
  answer(method: string, path: string, { body }: AskOptions): ApiAnswer<unknown> | undefined {
    const ok = (data: unknown): ApiAnswer<unknown> => ({ status: 'ok', data });
    switch (`${method} ${path}`) {
      case 'GET versions':
        return ok(this.state);
      case 'GET export':
        return ok(this.#export());
      case 'POST rollback':
        return this.#goBack(body as GoBackWish);
      case 'POST proposals/proposal-1/approval':
        return this.#approve();
      case 'DELETE proposals/proposal-1':
        this.proposal = undefined;
        return ok({ status: 'success' });
      default:
        return undefined;
    }
  }

  #approve(): ApiAnswer<unknown> {
    if (this.whyOutdated !== undefined) return refusal(422, 'check-failed', this.whyOutdated);
    const { proposal } = this;
    if (!proposal) return refusal(404, 'unknown-proposal', 'Nothing waits.');
    const { kind, release, backTo, forEveryone, by, reason, changes } = proposal;
    this.proposal = undefined;
    const decided = { kind, release, forEveryone, by, reason, changes, approvedBy: 'Asha' };
    return { status: 'ok', data: { version: this.add({ ...decided, ...(backTo !== undefined && { backTo }) }) } };
  }

  #goBack({ to, reason, forEveryone = false }: GoBackWish): ApiAnswer<unknown> {
    if (this.whyOutdated !== undefined) return refusal(422, 'check-failed', this.whyOutdated);
    const release = this.entries.find(({ number }) => number === to)?.release ?? 0;
    const wish = { kind: 'rollback' as const, release, backTo: to, forEveryone, reason };
    if (this.needsSecondPerson || forEveryone) return { status: 'ok', data: { proposal: this.propose(wish) } };
    return { status: 'ok', data: { version: this.add(wish) } };
  }

  /** What is live, as a patch of one file. */
  #export(): StructureExport {
    const path = 'journeys/move-in/screens/landing.json';
    const structure = this.state.isAsDeployed ? [] : [{ path, before: '{}', after: '{ }' }];
    const patch = structure.map((one) => `--- a/${one.path}`).join();
    return { journey: 'move-in', version: this.number, structure, conflicts: this.newer, patch };
  }
}
