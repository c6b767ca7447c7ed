import type { CompiledJourney } from '../journey/compiled.ts';
import type { Resume } from '../journey/settings.ts';
import type { Draft } from '../runtime/data/draft.ts';
import { parseDraft, pendingDraft, persistable, persistableSession } from '../runtime/data/saved-values.ts';
import type { Machine, State } from '../runtime/state.ts';
import type { RunnerPorts } from './ports.ts';
import { readSession } from './session-storage.ts';

/** Keeps what can be resumed of a walk. */
export interface DraftSaver {
  /** What an earlier visit, or another tab, left of the walk of whom the store tells; what is of no use is removed. */
  read(): Draft | undefined;
  /** Sees a change of the walk, and keeps it a moment later. */
  see(before: State, after: State): void;
  forget(): void;
}

const dayMs = 86_400_000;
const mostCharacters = 100_000;

/**
 * Keeps a walk as the journey's `resume` setting says. A tab writes only what it changed itself onto what stands there, so
 * that two tabs do not undo each other. `spoilt` is called when what was kept cannot be read.
 */
export function createDraftSaver(
  { key, days, owner, ends }: Resume,
  journey: CompiledJourney,
  screens: () => Machine['screens'],
  { store, now, debounce: soon }: Pick<RunnerPorts, 'store' | 'now' | 'debounce'>,
  spoilt: () => void,
): DraftSaver {
  let latest: State | undefined;
  const changed = { forms: new Set<string>(), session: new Set<string>(), steps: false };

  const readFor = (whose: unknown): Draft | undefined => {
    const text = store.read('local', key);
    const draft = text === undefined ? undefined : parseDraft(text);
    if (text !== undefined && !draft) spoilt();
    return draft && draft.owner === whose && now() - draft.at < days * dayMs ? draft : undefined;
  };
  const settle = (): void => {
    latest = undefined;
    changed.forms.clear();
    changed.session.clear();
    changed.steps = false;
  };
  const forget = (): void => {
    settle();
    store.write('local', key, undefined);
  };
  const write = (): void => {
    const whose = latest?.session[owner];
    // Where another tab has ended the walk, or somebody else has come in, there is nothing to keep.
    const isTheirs = typeof whose === 'string' && readSession(journey.session, store)[owner] === whose;
    const text = latest && isTheirs ? JSON.stringify(merge(latest, readFor(whose) ?? latest.draft, whose)) : undefined;
    settle();
    if (text !== undefined && text.length <= mostCharacters) store.write('local', key, text);
  };
  const merge = (state: State, base: Draft | undefined, whose: string): Draft => {
    const forms = [...changed.forms].flatMap((id) => {
      const screen = screens()[id];
      const values = screen && persistable(screen, state.forms[id] ?? {});
      return values ? [[id, { version: journey.version, values }] as const] : [];
    });
    const mine = [...changed.session].map((name) => [name, state.session[name]] as const);
    const session = persistableSession(journey, { ...base?.session, ...Object.fromEntries(mine) });
    const before = base?.steps ?? [];
    const steps = changed.steps ? [...before.filter((one) => !state.steps.includes(one)), ...state.steps] : before;
    return { owner: whose, at: now(), steps, forms: { ...base?.forms, ...Object.fromEntries(forms) }, session };
  };

  const note = (before: State, after: State): void => {
    // Who is known by another name now has nothing kept under it yet.
    const isRenamed = before.session[owner] !== after.session[owner];
    for (const [id, values] of Object.entries(after.forms)) {
      if ((isRenamed || before.forms[id] !== values) && screens()[id]?.isEntry === false) changed.forms.add(id);
    }
    for (const name of new Set([...Object.keys(before.session), ...Object.keys(after.session)])) {
      if (isRenamed || before.session[name] !== after.session[name]) changed.session.add(name);
    }
    changed.steps ||= isRenamed || before.steps !== after.steps;
  };

  return {
    forget,
    read() {
      const whose = readSession(journey.session, store)[owner];
      const draft = whose === undefined ? undefined : readFor(whose);
      if (!draft && store.read('local', key) !== undefined) forget();
      return draft;
    },
    see(before, after) {
      const isOver = before.session[owner] !== undefined && after.session[owner] === undefined;
      const hasEnded = after.screen !== before.screen && ends.includes(after.screen ?? '');
      if (isOver || hasEnded) forget();
      else if (!pendingDraft(after)) {
        note(before, after);
        // Who has only come in has nothing to lose yet.
        latest = after.hasAnswered || after.isDraftRestored ? after : undefined;
        const hasNews = changed.forms.size + changed.session.size > 0 || changed.steps;
        if (hasNews && latest) soon(write);
      }
    },
  };
}
