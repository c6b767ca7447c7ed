import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import type { AnyWidget, FieldFiles, FieldProps } from '../../../../../widgets/define.ts';
import { idPrefix } from '../../../model/fields/element-ids.ts';
import type { Runner } from '../../../runner/runner.ts';
import type { FieldUploads } from '../../../runner/uploads/field-uploads.ts';
import type { Uploads } from '../../../runner/uploads/uploads.ts';
import { useRunner } from '../../hooks.ts';

type Props = FieldProps<readonly unknown[], unknown>;

/**
 * The same widget, connected to the files that were chosen on this page. Files that arrive are added to the value; the event
 * `upload` is raised while some wait.
 */
export function withUploads(widget: AnyWidget, uploads: Uploads): AnyWidget {
  const { Component } = widget;
  const Uploading = (props: Props): ReactNode => {
    const { value, onChange } = props;
    // Two files may arrive before the field is shown again.
    const latest = useRef(value);
    latest.current = value;
    const report = (next: Props['value']): void => {
      latest.current = next;
      onChange(next);
    };
    const change = (next: Props['value']): void => {
      const removed = (value ?? []).filter((one) => !next?.includes(one));
      const left = latest.current?.filter((one) => !removed.includes(one)) ?? [];
      report(removed.length === 0 ? next : left.length > 0 ? left : undefined);
      for (const one of removed) uploads.removeArrived(String((one as { readonly id?: unknown }).id));
      if (removed.length > 0) pump.send();
    };
    const pump = usePump(uploads);
    const addArrived = (arrived: readonly unknown[]): void => report([...(latest.current ?? []), ...arrived]);
    const files = useFieldFiles(props.id.slice(idPrefix.length + 1), { uploads, pump, addArrived });
    return <Component {...props} {...(files && { files })} onChange={change} />;
  };
  return { ...widget, Component: Uploading };
}

function usePump(uploads: Uploads): Pump {
  const runner = useRunner();
  return useMemo(() => createPump(runner, uploads), [runner, uploads]);
}

interface Connection {
  readonly uploads: Uploads;
  readonly pump: Pump;
  readonly addArrived: (arrived: readonly unknown[]) => void;
}

function useFieldFiles(field: string, { uploads, pump, addArrived }: Connection): FieldFiles | undefined {
  const runner = useRunner();
  const list = useUploadList(field, uploads, pump);
  const all = useSyncExternalStore(list?.subscribe ?? subscribeToNothing, list?.list ?? noFiles, noFiles);
  const [screen] = useState(() => runner.getState().screen);

  useEffect(() => {
    const takeArrived = (): void => {
      // A screen that was left takes them when it is shown again.
      if (!list || runner.getState().screen !== screen) return;
      const arrived = list.takeArrived();
      if (arrived.length > 0) addArrived(arrived);
    };
    takeArrived();
    const stop = list?.subscribe(takeArrived);
    return () => stop?.();
  }, [runner, screen, list, addArrived]);
  useEffect(() => {
    pump.start();
    return pump.stop;
  }, [pump]);

  return useMemo(() => list && { all, chosen: list.chosen, ...actionsOf(list, pump) }, [all, list, pump]);
}

const actionsOf = (list: FieldUploads, { send }: Pump): Pick<FieldFiles, 'add' | 'remove' | 'retry'> => ({
  add(files, accept) {
    list.add(files, accept);
    send();
  },
  remove(key) {
    list.remove(key);
    send();
  },
  retry(key) {
    list.retry(key);
    send();
  },
});

/**
 * The files of the field at its place, which changes with the index of an entry. They stay when the screen is left, and go with
 * the entry that they belong to.
 */
function useUploadList(field: string, uploads: Uploads, pump: Pump): FieldUploads | undefined {
  const runner = useRunner();
  const [list, setList] = useState<FieldUploads>();
  const own = useRef<FieldUploads | undefined>(undefined);
  const at = useRef(field);
  const [screen] = useState(() => runner.getState().screen);
  const owner = ownerOf(runner);

  useLayoutEffect(() => {
    const place = `${screen} ${field}`;
    at.current = field;
    own.current = uploads.attach(place, owner, own.current);
    setList(own.current);
    return () => uploads.detach(place);
  }, [uploads, screen, field, owner]);
  useLayoutEffect(
    () => () => {
      const isRemoved = isInside(at.current) && runner.getState().screen === screen;
      if (!isRemoved) uploads.attach(`${screen} ${at.current}`, ownerOf(runner), own.current);
      else if (own.current?.list().length) {
        own.current.clear();
        // The outcome of the run says whether other files are left; the entry is gone once this update is done.
        queueMicrotask(pump.send);
      }
    },
    [uploads, runner, screen, pump],
  );
  return list;
}

/** Whether a field is inside an object or a list. */
const isInside = (field: string): boolean => field.includes('.');

const none: readonly never[] = [];
const noFiles = () => none;
const subscribeToNothing = () => () => undefined;

/** Who is signed in, by the session property that the journey names. */
function ownerOf({ machine, getState }: Runner): unknown {
  const { resume } = machine.journey.settings;
  return resume && getState().session[resume.owner];
}

/** The event that file fields raise when files wait to be sent. */
const uploadEvent = 'upload';

/** Keeps the action that sends files running while files wait. */
interface Pump {
  /** Sends what an earlier visit of the screen has left, and watches for runs that end too early. */
  start(): void;
  stop(): void;
  /** Raises the event, so that what waits is sent, and the outcome is that of the files that are left. */
  send(): void;
}

/** Creates the pump of one field. Several fields share one run, which works on the files of all. */
function createPump(runner: Runner, uploads: Uploads): Pump {
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
