import { records } from '../../../schemas/api/notice.json';
import { call } from '../../../schemas/api/notice.json?call';
import type { Action, ActionMeta } from '../../engine/model/define-action.ts';
import { recordMeta } from './record-meta.ts';
import {
  type RecordOutcomes,
  recordPolicy,
  recordShownText,
  type TextContext,
  type TextToRecord,
} from './shown-text.ts';

interface Input extends TextContext {
  /** The exact text that the tenant saw, and its purpose. */
  readonly notice: TextToRecord;
}

/** Records the notice that was shown before data given voluntarily is used; an addition to the specification. */
export const recordNotice: Action<'record-notice', Input, RecordOutcomes> = {
  name: 'record-notice',
  policy: recordPolicy,
  run: ({ notice, ...context }, { http }) => recordShownText(http, call, notice, context),
};

export const recordNoticeMeta: ActionMeta<typeof recordNotice> = recordMeta(
  'notice',
  'We check your PAN as soon as it is complete.',
  {
    summary: 'Records the notice that was shown before data given voluntarily is used.',
    declaration: { records },
  },
);
