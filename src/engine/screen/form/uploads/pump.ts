import type { Runner } from '../../../runner/runner.ts';
import type { Uploads } from '../../../runner/uploads/uploads.ts';

/** The event that file fields raise when files wait to be sent. */
const uploadEvent = 'upload';

/** Keeps the action that sends files running while files wait. */
export interface Pump {
  /** Sends what an earlier visit of the screen has left, and watches for runs that end too early. */
  start(): void;
  stop(): void;
  /** Raises the event, so that what waits is sent, and the outcome is that of the files that are left. */
  send(): void;
}

/** Creates the pump of one field. Several fields share one run, which works on the files of all. */
export function createPump(runner: Runner, uploads: Uploads): Pump {
  let unsubscribe: (() => void) | undefined;
  let runsBefore: number | undefined;
  const isRunning = (): boolean => Object.values(runner.getState().runs).some(({ event }) => event === uploadEvent);
  const send = (): void => {
    if (isRunning()) return;
    runsBefore = uploads.runs();
    runner.send({ type: 'raise', name: uploadEvent });
    check();
  };
  function check(): void {
    if (runsBefore === undefined || isRunning()) return;
    const wasTried = uploads.runs() > runsBefore;
    runsBefore = undefined;
    // The code of the action could not be loaded, say.
    if (!wasTried) void uploads.failUnlessOffline().then((isBack) => isBack && unsubscribe && send());
    else if (uploads.hasWaiting()) send();
  }
  return {
    send,
    start() {
      unsubscribe ??= runner.subscribe(check);
      if (uploads.hasUnsent()) send();
    },
    stop() {
      unsubscribe?.();
      unsubscribe = undefined;
    },
  };
}
