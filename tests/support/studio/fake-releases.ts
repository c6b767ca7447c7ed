import type {
  FileStatus,
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
import type { CheckedProblem } from '../../../src/contracts/studio-api.ts';
import type { FieldWithChoices } from '../../../src/engine/model/fields/field-with-choices.ts';
import type { ApiAnswer, AskOptions } from '../../../src/studio/room/api/ask.ts';
import type { FakeVersions } from './fake-versions.ts';
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
  problems: readonly CheckedProblem[] = [];
  choices: readonly FieldWithChoices[] = [];
  /** Files that another version has changed since they were. */
  readonly conflicts = new Set<string>();
  /** Sentences with which the server refuses a text. */
  readonly refusedTexts = new Map<string, string>();
  /** The files of the deployed build. */
  deployed: Readonly<Record<string, string>> = deployed;
  /** The recorded walkthroughs of the last release, as they go in it. */
  walkthroughs: readonly UpdatedFile[] = [];
  /** Whoever has changed a file last, by path. */
  readonly editors = new Map<string, string>();

  constructor(private readonly versions: FakeVersions) {}

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

  /** The server makes the release live that is built. */
  publish(): void {
    const [first] = this.releases;
    if (!first) return;
    this.build({ state: 'published', finishedAt: noon });
    const { number: release, reason, forEveryone } = first;
    this.versions.add({ kind: 'steps', release, reason, forEveryone });
    this.live = this.files;
    this.revision++;
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
    const { number: version, release, newer } = this.versions;
    return {
      ...{ revision: this.revision, version, release, files, newer },
      isChanged: files.some(({ status }) => status !== 'same'),
      editors: [],
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
      case 'GET releases':
        return ok({ releases: this.releases });
      case `GET releases/${this.releases.length}/walkthroughs`:
        return ok({ files: this.walkthroughs });
      case 'POST releases':
        return this.#ask(body as ReleaseWish, ifMatch);
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
    const { revision, problems, choices } = this;
    const { number: version, needsSecondPerson } = this.versions;
    const errors = problems.filter(({ severity }) => severity === 'error').length;
    const changed = this.draft.files.filter(({ status }) => status !== 'same');
    return {
      ...{ revision, version, problems, choices, needsSecondPerson },
      changes: changed.map(({ path }) => ({
        kind: needsSecondPerson ? ('consent' as const) : ('order' as const),
        sentence: `Changed ${path}.`,
      })),
      canPublish: errors === 0,
      ...(errors > 0 && { why: 'The check finds errors: correct them first.' }),
    };
  }

  #ask({ reason, forEveryone = false }: ReleaseWish, ifMatch: number | undefined): ApiAnswer<unknown> {
    if (ifMatch !== this.versions.number) return refusal(412, 'version-moved', 'Another version went live meanwhile.');
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
      ...{ at: noon, forEveryone, canUpdateWalkthroughs: false, revision: this.revision },
    };
    this.releases = [release, ...this.releases];
    return { status: 'ok', data: { release } };
  }
}
