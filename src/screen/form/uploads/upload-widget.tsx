import { type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { AnyWidget, FieldFiles, FieldProps } from '../../../../widgets/define.ts';
import { idPrefix } from '../../../journey/fields/element-ids.ts';
import type { Runner } from '../../../runner/runner.ts';
import type { Uploads } from '../../../runner/uploads/uploads.ts';
import { formOf } from '../../../runtime/step.ts';
import { useRunner } from '../../hooks.ts';
import { createPump } from './pump.ts';

type Value = FieldProps<readonly unknown[], unknown>['value'];

/**
 * The same widget, connected to the files that were chosen on this page. Files that arrive are added to the value; the event
 * `upload` is raised while some wait.
 */
export function withUploads(widget: AnyWidget, uploads: Uploads): AnyWidget {
  const { Component } = widget;
  const Uploading = (props: FieldProps<readonly unknown[], unknown>): ReactNode => {
    const files = useFieldFiles(props, uploads);
    return <Component {...props} files={files} />;
  };
  return { ...widget, Component: Uploading };
}

function useFieldFiles({ id, onChange }: FieldProps<readonly unknown[], unknown>, uploads: Uploads): FieldFiles {
  const runner = useRunner();
  const field = id.slice(idPrefix.length + 1);
  const screen = runner.getState().screen ?? '';
  const list = uploads.of(`${screen} ${field}`, ownerOf(runner));
  const all = useSyncExternalStore(list.subscribe, list.list, noFiles);
  const pump = useMemo(() => createPump(runner, uploads), [runner, uploads]);

  const takeArrived = useCallback((): void => {
    const state = runner.getState();
    // A screen that was left takes them when it is shown again.
    if (state.screen !== screen) return;
    const arrived = list.takeArrived();
    if (arrived.length > 0) onChange([...((formOf(state)[field] as Value) ?? []), ...arrived]);
  }, [runner, screen, field, list, onChange]);

  useEffect(() => {
    takeArrived();
    const stop = list.subscribe(takeArrived);
    return () => stop();
  }, [list, takeArrived]);
  useEffect(() => {
    pump.start();
    return pump.stop;
  }, [pump]);

  return useMemo(
    () => ({
      all,
      add(files, accept) {
        list.add(files, accept);
        pump.send();
      },
      remove(key) {
        list.remove(key);
        pump.send();
      },
      retry(key) {
        list.retry(key);
        pump.send();
      },
      chosen: list.chosen,
    }),
    [all, list, pump],
  );
}

const none: readonly never[] = [];
const noFiles = () => none;

/** Who is signed in, by the session property that the journey names. */
function ownerOf({ machine, getState }: Runner): unknown {
  const { resume } = machine.journey.settings;
  return resume && getState().session[resume.owner];
}
