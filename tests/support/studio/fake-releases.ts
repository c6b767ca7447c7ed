import type {
  ChannelMove,
  ChannelProposal,
  ChannelState,
  FileStatus,
  GoBackWish,
  NewerFile,
  ReleaseEntry,
  ReleaseWish,
  StructureCheck,
  StructureDraft,
  StructureFileChange,
  StructureFileContent,
  StructureFilesWrite,
  StructureFileWrite,
  UpdatedFile,
} from '../../../src/contracts/release-api.ts';
import type { CheckedChange, CheckedProblem } from '../../../src/contracts/studio-api.ts';
import type { FieldWithChoices } from '../../../src/engine/model/fields/field-with-choices.ts';
import type { ApiAnswer, AskOptions } from '../../../src/studio/room/api/ask.ts';
import { refusal } from './refusal.ts';

const noon = '2026-11-24T12:00:00.000Z';

/** The files of a small journey. */
const deployed: Readonly<Record<string, string>> = {
  'copy/hi.json': '{}\n',
  'journey.json': '{\n  "flows": ["landing"]\n}\n',
  'screens/landing.json': '{\n  "title": "Welcome"\n}\n',
};

/** The API of files and releases in memory, by its contract. */
export class FakeReleases {
  revision = 0;
  live: Readonly<Record<string, string>> = deployed;
  files: Readonly<Record<string, string>> = deployed;
  releases: readonly ReleaseEntry[] = [];
  moves: readonly ChannelMove[] = [];
  proposal: ChannelProposal | undefined;
  problems: readonly CheckedProblem[] = [];
  /** What the check of the draft says of published texts. */
  overtaken: readonly CheckedChange[] = [];
  choices: readonly FieldWithChoices[] = [];
  needsSecondPerson = false;
  /** Why no release that is built can go live: a sentence. */
  whyOutdated: string | undefined;
  hasBuilder = true;
  /** The release that was to replace the live one after a deployment, and has failed. */
  failedRebuild: number | undefined;
  /** Cleared while the servers fetch the live release. */
  isServed = true;
  /** Files that another release has changed since they were. */
  readonly conflicts = new Set<string>();
  /** Sentences with which the server refuses a text. */
  readonly refusedTexts = new Map<string, string>();
  /** What a deployment has changed since the live release was made. */
  newer: readonly NewerFile[] = [];
  /** The files of the deployed build. */
  deployed: Readonly<Record<string, string>> = deployed;
  /** The recorded walkthroughs of the last release, as they go in it. */
  walkthroughs: readonly UpdatedFile[] = [];
  /** Whoever has changed a file last, by path. */
  readonly editors = new Map<string, string>();

  /** Somebody else writes a file of the draft. */
  writeAs(name: string, path: string, content: string): void {
    this.revision++;
    this.files = { ...this.files, [path]: content };
    this.editors.set(path, name);
  }

  /** Somebody else removes a file of the draft. */
  removeAs(name: string, path: string): void {
    this.#set(path, undefined);
    this.editors.set(path, name);
  }

  /** What a builder does with the release under way. */
  build(changed: Partial<ReleaseEntry>): void {
    const [first, ...older] = this.releases;
    if (first) this.releases = [{ ...first, ...changed }, ...older];
  }

  /** The server moves the channel to the release that is built. */
  publish(): void {
    const [first] = this.releases;
    if (!first) return;
    this.build({ state: 'published', canGoBack: true, finishedAt: noon });
    this.#move(first.number, first.reason, false);
    this.live = this.files;
    this.revision++;
  }

  /** A move of the channel waits for a second person. */
  propose(changed: Partial<ChannelProposal>): ChannelProposal {
    const proposal: ChannelProposal = {
      ...{ id: 'move-1', release: 1, isRollBack: false, forEveryone: false, by: 'Asha', reason: 'Law', at: noon },
      ...{ changes: [{ kind: 'consent', sentence: 'Changed a consent.' }], authors: ['Asha'], canApprove: false },
      ...{ whyNot: 'You asked for it, or changed a file of it.', ...changed },
    };
    this.proposal = proposal;
    return proposal;
  }

  get draft(): StructureDraft {
    const paths = [...new Set([...Object.keys(this.live), ...Object.keys(this.files)])].sort();
    const files = paths.map((path) => {
      const status = this.#statusOf(path);
      const by = this.editors.get(path) ?? 'Asha';
      const isConflict = this.conflicts.has(path);
      return {
        ...{ path, status, size: this.files[path]?.length ?? 0 },
        ...(status !== 'same' && { by, changedAt: noon }),
        ...(isConflict && { isConflict }),
      };
    });
    const { revision } = this;
    const { number: channel, release } = this.channel;
    return {
      revision,
      channel,
      release,
      files,
      isChanged: files.some(({ status }) => status !== 'same'),
      editors: [],
      newer: this.newer,
    };
  }

  get channel(): ChannelState {
    const release = this.moves[0]?.release ?? 0;
    return {
      ...{ number: this.moves.length, release, served: this.isServed ? release : -1, hasBuilder: this.hasBuilder },
      ...(this.failedRebuild !== undefined && { failedRebuild: this.failedRebuild }),
      ...{ moves: this.moves, ...(this.proposal && { proposal: this.proposal }) },
    };
  }

  /** Undefined for a call that is about something else. */
  answer(method: string, path: string, { body, ifMatch }: AskOptions): ApiAnswer<unknown> | undefined {
    const [name, query] = path.split('?');
    const file = new URLSearchParams(query).get('path') ?? '';
    const ok = (data: unknown): ApiAnswer<unknown> => ({ status: 'ok', data });
    switch (`${method} ${name}`) {
      case 'GET structure':
        return ok(this.draft);
      case 'GET structure/files':
        return this.#read(file);
      case 'PUT structure/files':
        return this.#put([body as StructureFileWrite], ifMatch);
      case 'PATCH structure/files':
        return this.#put((body as StructureFilesWrite).files, ifMatch);
      case 'DELETE structure/files':
        return this.#write(ifMatch, () => this.#set(file, undefined));
      case 'POST structure/reset': {
        const { path: to } = body as { readonly path?: string };
        return this.#write(ifMatch, () => this.#reset(to));
      }
      case 'GET structure/check':
        return ok(this.#check());
      case 'GET structure/export': {
        const { release } = this.channel;
        const path = 'journeys/move-in/screens/landing.json';
        const structure = release === 0 ? [] : [{ path, before: '{}', after: '{ }' }];
        return ok({
          journey: 'move-in',
          release,
          structure,
          conflicts: this.newer,
          patch: structure.map((one) => `--- a/${one.path}`).join(),
        });
      }
      case 'GET channel':
        return ok(this.channel);
      case 'GET releases':
        return ok({ releases: this.releases });
      case `GET releases/${this.releases.length}/walkthroughs`:
        return ok({ files: this.walkthroughs });
      case 'POST releases':
        return this.#ask(body as ReleaseWish, ifMatch);
      case 'POST rollback-release':
        return this.#goBack(body as GoBackWish);
      case 'POST channel/proposals/move-1/approval':
        if (this.whyOutdated !== undefined) return refusal(422, 'check-failed', this.whyOutdated);
        this.proposal = undefined;
        this.publish();
        return ok({ channel: this.channel });
      case 'DELETE channel/proposals/move-1':
        this.proposal = undefined;
        return ok({ status: 'success' });
      case 'DELETE releases/1':
        this.build({ state: 'withdrawn' });
        return ok({ status: 'success' });
      default:
        return undefined;
    }
  }

  #statusOf(path: string): FileStatus {
    const [before, after] = [this.live[path], this.files[path]];
    if (before === after) return 'same';
    return before === undefined ? 'added' : after === undefined ? 'deleted' : 'changed';
  }

  #read(path: string): ApiAnswer<StructureFileContent> {
    const [content, live] = [this.files[path], this.live[path]];
    if (content === undefined && live === undefined) return refusal(404, 'unknown-file', `There is no file ${path}.`);
    const data = {
      ...{ path, status: this.#statusOf(path) },
      ...(content !== undefined && { content }),
      ...(live !== undefined && { live }),
      ...(this.deployed[path] !== undefined && { deployed: this.deployed[path] }),
    };
    return { status: 'ok', data };
  }

  #put(files: readonly StructureFileChange[], ifMatch: number | undefined): ApiAnswer<unknown> {
    const why = files.flatMap(({ content }) => this.refusedTexts.get(content ?? '') ?? [])[0];
    if (why !== undefined) return refusal(422, 'file-text', why);
    const missing = files.find(({ path, content }) => content === null && this.files[path] === undefined);
    if (missing) return refusal(404, 'unknown-file', `There is no file ${missing.path}.`);
    return this.#write(ifMatch, () => {
      for (const { path, content } of files) {
        this.conflicts.delete(path);
        if (content === null) this.removeAs('Asha', path);
        else this.writeAs('Asha', path, content);
      }
    });
  }

  #reset(path: string | undefined): void {
    if (path === undefined) {
      this.revision++;
      this.files = this.live;
      this.conflicts.clear();
    } else this.#set(path, this.live[path]);
  }

  #set(path: string, content: string | undefined): void {
    this.revision++;
    const { [path]: _, ...others } = this.files;
    this.files = content === undefined ? others : { ...others, [path]: content };
  }

  #write(ifMatch: number | undefined, change: () => void): ApiAnswer<unknown> {
    if (ifMatch !== this.revision)
      return refusal(412, 'draft-moved', 'Somebody else changed the draft.', { draft: this.draft });
    change();
    return { status: 'ok', data: this.draft };
  }

  #check(): StructureCheck {
    const { revision, problems, choices, needsSecondPerson } = this;
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const changed = this.draft.files.filter(({ status }) => status !== 'same');
    return {
      ...{ revision, channel: this.channel.number, problems, choices, needsSecondPerson },
      changes: [
        ...this.overtaken,
        ...changed.map(({ path }) => ({
          kind: needsSecondPerson ? ('consent' as const) : ('order' as const),
          sentence: `Changed ${path}.`,
        })),
      ],
      canPublish: errors === 0,
      ...(errors > 0 && { why: 'The check finds errors: correct them first.' }),
    };
  }

  #ask({ reason, forEveryone = false }: ReleaseWish, ifMatch: number | undefined): ApiAnswer<unknown> {
    if (ifMatch !== this.channel.number) return refusal(412, 'channel-moved', 'Another release went live meanwhile.');
    const release: ReleaseEntry = {
      ...{
        number: this.releases.length + 1,
        state: 'queued',
        steps: [],
        failures: [],
        changes: [],
        by: 'Asha',
        reason,
      },
      ...{ at: noon, forEveryone, canGoBack: false, canUpdateWalkthroughs: false, revision: this.revision },
    };
    this.releases = [release, ...this.releases];
    return { status: 'ok', data: { release } };
  }

  #goBack({ to, reason }: GoBackWish): ApiAnswer<unknown> {
    if (this.whyOutdated !== undefined) return refusal(422, 'check-failed', this.whyOutdated);
    if (this.needsSecondPerson) {
      const proposal = this.propose({ release: to, isRollBack: true, reason });
      return { status: 'ok', data: { proposal } };
    }
    this.#move(to, reason, true);
    return { status: 'ok', data: { channel: this.channel } };
  }

  #move(release: number, reason: string, isRollBack: boolean): void {
    const move = { number: this.moves.length + 1, release, by: 'Asha', reason, at: noon, isRollBack };
    this.moves = [{ ...move, forEveryone: false, changes: [] }, ...this.moves];
  }
}
