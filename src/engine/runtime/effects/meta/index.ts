import type { EffectMeta } from '../define.ts';
import type { effects } from '../index.ts';
import { clearEffectMeta } from './clear.ts';
import { countdownEffectMeta } from './countdown.ts';
import { dialogEffectMeta } from './dialog.ts';
import { downloadEffectMeta } from './download.ts';
import { fieldErrorEffectMeta } from './field-error.ts';
import { focusEffectMeta } from './focus.ts';
import { forgetEffectMeta } from './forget.ts';
import { gotoEffectMeta } from './goto.ts';
import { ifEffectMeta } from './if.ts';
import { logEffectMeta } from './log.ts';
import { noteEffectMeta } from './note.ts';
import { printEffectMeta } from './print.ts';
import { raiseEffectMeta } from './raise.ts';
import { redirectEffectMeta } from './redirect.ts';
import { runEffectMeta } from './run.ts';
import { sendEffectMeta } from './send.ts';
import { setEffectMeta } from './set.ts';
import { stampEffectMeta } from './stamp.ts';
import { toastEffectMeta } from './toast.ts';
import { viewEffectMeta } from './view.ts';

/** The metadata of every listed effect, by name. */
export const effectMetas = {
  goto: gotoEffectMeta,
  view: viewEffectMeta,
  set: setEffectMeta,
  clear: clearEffectMeta,
  toast: toastEffectMeta,
  note: noteEffectMeta,
  fieldError: fieldErrorEffectMeta,
  run: runEffectMeta,
  send: sendEffectMeta,
  raise: raiseEffectMeta,
  redirect: redirectEffectMeta,
  dialog: dialogEffectMeta,
  stamp: stampEffectMeta,
  print: printEffectMeta,
  download: downloadEffectMeta,
  forget: forgetEffectMeta,
  countdown: countdownEffectMeta,
  focus: focusEffectMeta,
  log: logEffectMeta,
  if: ifEffectMeta,
} as const satisfies { readonly [Kind in (typeof effects)[number] as Kind['name']]: EffectMeta<Kind> };
