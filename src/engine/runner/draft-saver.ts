import type { Resume } from '../model/settings.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import type { Draft } from '../runtime/data/draft.ts';
import { parseDraft, pendingDraft } from '../runtime/data/saved-values.ts';
import type { Machine, State } from '../runtime/state.ts';
import { createDraftChanges, type DraftChanges } from './draft-changes.ts';
import type { RunnerPorts } from './ports.ts';
import { readSession } from './session-storage.ts';
import type { RecordedEvent } from './session-store.ts';

/** Saves the draft of a journey session. */
export interface DraftSaver {
  /**
   * The draft of the user who is signed in, from an earlier visit or another tab. A draft of anyone else is deleted.
   */
  read(): Draft | undefined;
  /** Records a change of the state, and saves it after a short delay; at once when the sign-in session has ended. */
  record(recorded: RecordedEvent): void;
  delete(): void;
}

const dayMs = 86_400_000;
const maxCharacters = 100_000;

/**
 * Creates a `DraftSaver` from the journey's `resume` setting. A tab applies only its own changes to the stored draft,
 * so that two tabs do not undo each other. `onUnreadable` is called when the stored draft cannot be parsed.
 */
export function createDraftSaver(
  { key, days, owner, ends }: Resume,
  journey: CompiledJourney,
  screens: () => Machine['screens'],
  ports: Pick<RunnerPorts, 'store' | 'sealed' | 'now' | 'debounce'>,
  onUnreadable: () => void,
): DraftSaver {
  const { sealed, now, debounce } = ports;
  let latest: State | undefined;
  const none = (): DraftChanges => createDraftChanges(journey, owner, screens);
  let changes = none();

  const reset = (): void => {
    latest = undefined;
    changes = none();
  };
  const deleteDraft = (): void => {
    reset();
    sealed.write(key, undefined);
  };
  const { storedOwner, readDraftOf } = createDraftAccess({ key, days, owner }, journey, ports, onUnreadable);
  const write = (): void => {
    const user = latest?.session[owner];
    // Another tab may have signed out, or signed in another user.
    const isStillOwner = typeof user === 'string' && storedOwner() === user;
    const draft = latest &&
      isStillOwner && {
        owner: user,
        at: now(),
        ...changes.applyTo(readDraftOf(user) ?? latest.draft, latest),
      };
    reset();
    const text = draft && JSON.stringify(draft);
    if (text && text.length <= maxCharacters) sealed.write(key, text);
  };

  return {
    delete: deleteDraft,
    read() {
      const user = storedOwner();
      const draft = user === undefined ? undefined : readDraftOf(user);
      // Before the sign-in it is not known whose draft it is.
      if (user !== undefined && !draft && sealed.read(key) !== undefined) deleteDraft();
      return draft;
    },
    record({ event, before, after }) {
      // After the end of a session, the same user gets it back with the next sign-in.
      if (event.type === 'session-ended') write();
      else if (isSignOut(owner, before, after) || hasFinished(ends, before, after)) deleteDraft();
      else if (!pendingDraft(after)) {
        changes.add(before, after);
        // A user who has only opened the journey has nothing to save yet.
        latest = after.hasAnswered || after.isDraftRestored ? after : undefined;
        if (latest && !changes.isEmpty()) debounce(write);
      }
    },
  };
}

/** Reads the stored draft of one user. */
function createDraftAccess(
  { key, days, owner }: Pick<Resume, 'key' | 'days' | 'owner'>,
  journey: CompiledJourney,
  { store, sealed, now }: Pick<RunnerPorts, 'store' | 'sealed' | 'now'>,
  onUnreadable: () => void,
) {
  return {
    storedOwner: (): unknown => readSession(journey.session, store)[owner],
    readDraftOf(user: unknown): Draft | undefined {
      const text = sealed.read(key);
      const draft = text === undefined ? undefined : parseDraft(text);
      if (text !== undefined && !draft) onUnreadable();
      return draft && draft.owner === user && now() - draft.at < days * dayMs ? draft : undefined;
    },
  };
}

const isSignOut = (owner: string, before: State, after: State): boolean =>
  before.session[owner] !== undefined && after.session[owner] === undefined;

const hasFinished = (ends: readonly string[], before: State, after: State): boolean =>
  after.screen !== before.screen && ends.includes(after.screen ?? '');
