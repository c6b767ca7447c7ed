import { clearEffect, clearEffectMeta } from './clear.ts';
import { countdownEffect, countdownEffectMeta } from './countdown.ts';
import type { AnyEffectKind, EffectMeta } from './define.ts';
import { dialogEffect, dialogEffectMeta } from './dialog.ts';
import { downloadEffect, downloadEffectMeta } from './download.ts';
import { fieldErrorEffect, fieldErrorEffectMeta } from './field-error.ts';
import { focusEffect, focusEffectMeta } from './focus.ts';
import { forgetEffect, forgetEffectMeta } from './forget.ts';
import { gotoEffect, gotoEffectMeta } from './goto.ts';
import { ifEffect, ifEffectMeta } from './if.ts';
import { logEffect, logEffectMeta } from './log.ts';
import { noteEffect, noteEffectMeta } from './note.ts';
import { printEffect, printEffectMeta } from './print.ts';
import { raiseEffect, raiseEffectMeta } from './raise.ts';
import { redirectEffect, redirectEffectMeta } from './redirect.ts';
import { runEffect, runEffectMeta } from './run.ts';
import { sendEffect, sendEffectMeta } from './send.ts';
import { setEffect, setEffectMeta } from './set.ts';
import { stampEffect, stampEffectMeta } from './stamp.ts';
import { toastEffect, toastEffectMeta } from './toast.ts';
import { viewEffect, viewEffectMeta } from './view.ts';

/** Every kind of effect that a journey can use. */
export const effects = [
  gotoEffect,
  viewEffect,
  setEffect,
  clearEffect,
  toastEffect,
  noteEffect,
  fieldErrorEffect,
  runEffect,
  sendEffect,
  raiseEffect,
  redirectEffect,
  dialogEffect,
  stampEffect,
  printEffect,
  downloadEffect,
  forgetEffect,
  countdownEffect,
  focusEffect,
  logEffect,
  ifEffect,
] as const satisfies readonly AnyEffectKind[];

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
