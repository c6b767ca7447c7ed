import type {
  ChangesToPublish,
  EditableTexts,
  StudioDraft,
  TextPlaceInLanguage,
} from '../../../contracts/studio-api.ts';
import type { Ask } from '../api/ask.ts';
import { type SavedEdits, saveEdits } from './save-edits.ts';
import {
  draftedAt,
  type EditConflict,
  type EditStorage,
  placeKey,
  readStoredEdits,
  storeEdits,
  type UnsavedEdit,
} from './unsaved-edits.ts';

/** What is known of a journey's words: as released, live and drafted, and what is typed and not saved. */
export interface DeskState {
  readonly texts?: EditableTexts;
  readonly draft?: StudioDraft;
  readonly unsaved: ReadonlyMap<string, UnsavedEdit>;
  readonly conflicts: ReadonlyMap<string, EditConflict>;
  /** Why the server refused the text of a place: sentences. */
  readonly refusals: ReadonlyMap<string, string>;
  readonly saving: 'saved' | 'waiting' | 'saving' | 'away';
  /** Why it could not be loaded, or what the server said last: a sentence. */
  readonly problem?: string | undefined;
}

/** What a desk needs from around it. */
export interface DeskPorts {
  readonly ask: Ask;
  readonly storage: EditStorage;
  /** The person, whose edits are not mixed with those of others in one browser. */
  readonly person: string;
}

const pauseMs = 600;
const retryMs = 3_000;

/** The words of a journey on the desk of one person: saves what is typed a moment later, and loses nothing of it. */
export class DraftDesk {
  #state: DeskState;
  readonly #listeners = new Set<() => void>();
  readonly #storageName: string;
  /** Set while a save is planned. */
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isLeft = false;
  /** Whether `problem` is of a load. */
  #hasFailedToLoad = false;
  #running: Promise<void> = Promise.resolve();

  constructor(
    readonly journey: string,
    private readonly ports: DeskPorts,
  ) {
    this.#storageName = `studio-edits ${ports.person} ${journey}`;
    const stored = readStoredEdits(ports.storage, this.#storageName);
    this.#state = {
      unsaved: byPlace(stored),
      conflicts: new Map(),
      refusals: new Map(),
      saving: stored.length > 0 ? 'waiting' : 'saved',
    };
  }

  readonly getState = (): DeskState => this.#state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Loads what has changed, and saves at once what is typed or what a page of before has left. */
  async load(): Promise<void> {
    this.#isLeft = false;
    this.#set({ problem: undefined });
    await this.look();
    if (this.#state.unsaved.size > 0) this.#saveLater(0);
  }

  /** Loads the draft, which others may have changed, and the texts where they are not those of now. */
  async look(): Promise<void> {
    const hadTexts = this.#state.texts !== undefined;
    const [draft, hasTexts] = await Promise.all([this.#get<StudioDraft>('draft'), hadTexts || this.#loadTexts()]);
    if (!draft) return;
    // Ignore answers older than the last save.
    if (draft.revision >= (this.#state.draft?.revision ?? 0)) this.#set({ draft });
    // What was typed or stored before there was a draft to save it in.
    if (this.#state.saving === 'waiting' && this.#timer === undefined) this.#saveLater(0);
    const { texts } = this.#state;
    const areOld = texts && (texts.number !== draft.number || texts.revision < draft.revision);
    const areLoaded = areOld ? await this.#loadTexts() : hasTexts;
    if (areLoaded) this.#endLoadProblem();
  }

  /** The page is left: what is typed is sent once more, and stays in the browser if that fails. */
  async leave(): Promise<void> {
    this.#isLeft = true;
    await this.save();
  }

  /** A text was typed; `null` puts back the live one. */
  edit({ language, part, at }: TextPlaceInLanguage, text: string | null): void {
    const place = { language, part, at };
    const key = placeKey(place);
    const { conflicts, unsaved, draft, refusals } = this.#state;
    const conflict = conflicts.get(key);
    if (conflict) {
      this.#set({ conflicts: new Map(conflicts).set(key, { ...conflict, text }) });
      return;
    }
    const base = unsaved.get(key)?.base ?? (draft ? draftedAt(draft, place) : null);
    this.#set({
      unsaved: new Map(unsaved).set(key, { ...place, text, base }),
      refusals: without(refusals, key),
      saving: 'waiting',
    });
    this.#saveLater(pauseMs);
  }

  /** Ends a conflict with one of the two texts. */
  settle(key: string, keep: 'mine' | 'theirs'): void {
    const { conflicts, unsaved } = this.#state;
    const conflict = conflicts.get(key);
    if (!conflict) return;
    const { language, part, at, text, theirs } = conflict;
    this.#set({ conflicts: without(conflicts, key) });
    if (keep === 'theirs') return;
    this.#set({ unsaved: new Map(unsaved).set(key, { language, part, at, text, base: theirs }) });
    this.#saveLater(0);
  }

  /** Undoes or repeats the last change of the draft, or empties it. */
  async change(how: 'undo' | 'redo' | 'discard'): Promise<void> {
    const [method, path] = how === 'discard' ? (['DELETE', 'draft'] as const) : (['POST', `draft/${how}`] as const);
    await this.#write(method, path);
  }

  /** Leaves a change of the draft out of what is published, or takes it in again. */
  async choose({ language, part, at }: TextPlaceInLanguage, isExcluded: boolean): Promise<void> {
    const body: ChangesToPublish = { changes: [{ language, part, at }] };
    await this.#write('POST', `draft/${isExcluded ? 'exclude' : 'include'}`, body);
  }

  async #write(method: 'POST' | 'DELETE', path: string, body?: ChangesToPublish): Promise<void> {
    await this.save();
    const ifMatch = this.#state.draft?.revision ?? 0;
    const options = { ifMatch, ...(body && { body }) };
    const answer = await this.ports.ask<StudioDraft>(method, `journeys/${this.journey}/${path}`, options);
    await this.load();
    if (answer.status !== 'ok') this.#set({ problem: answer.message });
  }

  /** Saves what is typed now, and resolves once the server has answered. */
  async save(outlivesPage = false): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#running.then(() => this.#saveOnce(outlivesPage));
    await this.#running;
  }

  async #saveOnce(outlivesPage: boolean): Promise<void> {
    const { draft, unsaved, refusals } = this.#state;
    const edits = [...unsaved.values()].filter((edit) => !refusals.has(placeKey(edit)));
    if (!draft || edits.length === 0) return;
    this.#set({ saving: 'saving' });
    const saved = await saveEdits(this.ports.ask, this.journey, { draft, edits, outlivesPage });
    this.#receive(saved, byPlace(edits));
  }

  /** Takes what was saved, beside what was typed meanwhile. */
  #receive(saved: SavedEdits, sent: DeskState['unsaved']): void {
    const { unsaved, conflicts, refusals } = this.#state;
    const left = byPlace(saved.left);
    const found = byPlace(saved.conflicts.map((one) => ({ ...one, text: (unsaved.get(placeKey(one)) ?? one).text })));
    const typed = [...unsaved]
      .filter(([key, { text }]) => sent.get(key)?.text !== text && !found.has(key))
      // If more was typed after the save, rebase it on the saved text.
      .map(([key, edit]): readonly [string, UnsavedEdit] =>
        sent.has(key) && !left.has(key) ? [key, { ...edit, base: draftedAt(saved.draft, edit) }] : [key, edit],
      );
    const again = new Set(typed.map(([key]) => key).filter((key) => !refusals.has(key)));
    this.#set({
      draft: saved.draft,
      unsaved: new Map([...left, ...typed]),
      conflicts: new Map([...conflicts, ...found]),
      refusals: new Map([...refusals, ...[...saved.refusals].filter(([key]) => !again.has(key))]),
      saving: saved.away !== undefined ? 'away' : again.size > 0 ? 'waiting' : 'saved',
      problem: saved.away,
    });
    if (saved.isSignedOut) return;
    if (saved.away !== undefined) this.#saveLater(retryMs);
    else if (again.size > 0) this.#saveLater(pauseMs);
    else if (this.#state.texts && saved.draft.revision > this.#state.texts.revision) void this.#loadTexts();
  }

  /** Resolves to whether they are loaded. */
  async #loadTexts(): Promise<boolean> {
    const texts = await this.#get<EditableTexts>('texts');
    // Ignore an answer that is older than another one.
    if (texts && texts.revision >= (this.#state.texts?.revision ?? 0)) this.#set({ texts });
    return texts !== undefined;
  }

  async #get<Data>(path: string): Promise<Data | undefined> {
    const answer = await this.ports.ask<Data>('GET', `journeys/${this.journey}/${path}`);
    if (answer.status === 'ok') return answer.data;
    this.#hasFailedToLoad = true;
    this.#set({ problem: answer.message });
    return undefined;
  }

  /** Everything is loaded. Why something could not be saved stays. */
  #endLoadProblem(): void {
    if (this.#hasFailedToLoad && this.#state.saving !== 'away') this.#set({ problem: undefined });
    this.#hasFailedToLoad = false;
  }

  #saveLater(after: number): void {
    clearTimeout(this.#timer);
    this.#timer = this.#isLeft ? undefined : setTimeout(() => void this.save(), after);
  }

  #set(changed: Partial<DeskState>): void {
    const before = editsOf(this.#state);
    this.#state = { ...this.#state, ...changed };
    storeEdits(this.ports.storage, this.#storageName, { before, after: editsOf(this.#state) });
    for (const listener of this.#listeners) listener();
  }
}

const editsOf = ({ unsaved, conflicts }: DeskState): readonly UnsavedEdit[] => [
  ...unsaved.values(),
  ...conflicts.values(),
];

const byPlace = <Edit extends UnsavedEdit>(edits: readonly Edit[]): ReadonlyMap<string, Edit> =>
  new Map(edits.map((edit) => [placeKey(edit), edit]));

function without<Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> {
  const left = new Map(map);
  left.delete(key);
  return left;
}
