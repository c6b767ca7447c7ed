import { parseJson } from '../model/parse-json.ts';
import type { CompiledJourney } from '../runtime/compiled.ts';
import { persistable } from '../runtime/data/saved-values.ts';
import { fitsType } from '../runtime/data/session.ts';
import type { Machine, SavedView, State } from '../runtime/state.ts';
import { mapValues, without } from '../runtime/step.ts';
import type { RunnerPorts } from './ports.ts';
import type { RecordedEvent } from './session-store.ts';

/** Saves the view that is shown, if the journey says that a new page restores it. */
export interface ViewSaver {
  /** The view that an earlier page saved; undefined when its time is over. */
  read(): SavedView | undefined;
  record(recorded: Pick<RecordedEvent, 'before' | 'after'>): void;
}

/** As it is stored: until when it may be restored, and when its countdowns end, in milliseconds since 1970. */
type StoredView = SavedView & { readonly until: number };

/** Creates a `ViewSaver`. A view is saved when it is shown and when one of its countdowns starts, and removed when it is left. */
export function createViewSaver(
  { session: properties }: CompiledJourney,
  screens: () => Machine['screens'],
  { brief, now, navigation }: Pick<RunnerPorts, 'brief' | 'now' | 'navigation'>,
): ViewSaver {
  let isSaved = false;
  return {
    read() {
      // Only this app can have sealed it.
      const stored = parseJson(brief.read()) as StoredView | undefined;
      isSaved = stored !== undefined;
      if (!stored || stored.until <= now()) return undefined;
      const left = (end: number): number => Math.max(0, Math.ceil((end - now()) / 1000));
      const { until: _, ...saved } = stored;
      return {
        ...saved,
        // A new tab has no entry before this one that Back could return to.
        entry: navigation.entryView?.() === stored.entry ? stored.entry : undefined,
        session: without(stored.session, (name, value) => {
          const property = properties[name];
          return !property || !fitsType(property, value);
        }),
        countdowns: mapValues(stored.countdowns, left),
      };
    },
    record({ before, after }) {
      const { screen, view, entry, session, countdowns } = after;
      if (screen === undefined) return;
      const opened = screens()[screen];
      const restore = opened?.views[view]?.restore;
      const form = opened ? persistable(opened, after.forms[screen] ?? {}) : {};
      // The first view of somebody who has typed nothing needs no restoring.
      if (!restore || (view === opened?.view && Object.keys(form).length === 0)) {
        if (isSaved) brief.remove();
        isSaved = false;
        return;
      }
      const isRestored = before.savedView !== undefined && after.savedView === undefined;
      const isShown = before.screen === screen && before.view === view && !hasStarted(before, after);
      const isSame = isShown && before.forms[screen] === after.forms[screen];
      if (isRestored || isSame) return;
      const at = now();
      const stored: StoredView = {
        screen,
        view,
        entry,
        form,
        until: at + restore.seconds * 1000,
        session: without(session, (name) => !restore.keep.includes(name)),
        countdowns: mapValues(countdowns, (left) => at + left * 1000),
      };
      brief.write(JSON.stringify(stored), restore.seconds);
      isSaved = true;
    },
  };
}

const hasStarted = (before: State, after: State): boolean =>
  Object.entries(after.countdowns).some(([name, left]) => left > (before.countdowns[name] ?? 0));
