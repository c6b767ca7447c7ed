import { clearEffect } from './clear.ts';
import { countdownEffect } from './countdown.ts';
import type { AnyEffectKind } from './define.ts';
import { dialogEffect } from './dialog.ts';
import { downloadEffect } from './download.ts';
import { fieldErrorEffect } from './field-error.ts';
import { focusEffect } from './focus.ts';
import { forgetEffect } from './forget.ts';
import { gotoEffect } from './goto.ts';
import { ifEffect } from './if.ts';
import { logEffect } from './log.ts';
import { noteEffect } from './note.ts';
import { printEffect } from './print.ts';
import { raiseEffect } from './raise.ts';
import { redirectEffect } from './redirect.ts';
import { runEffect } from './run.ts';
import { sendEffect } from './send.ts';
import { setEffect } from './set.ts';
import { stampEffect } from './stamp.ts';
import { toastEffect } from './toast.ts';
import { viewEffect } from './view.ts';

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
