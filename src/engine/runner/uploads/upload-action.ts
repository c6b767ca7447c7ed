import type { AnyAction, FileSender, Ports } from '../../model/define-action.ts';

/** The same action with access to the files that were chosen on this page. */
export const withFiles = (action: AnyAction, files: FileSender): AnyAction => ({
  ...action,
  run: (input: unknown, ports: Ports, signal: AbortSignal) => action.run(input, { ...ports, files }, signal),
});
