import { $defs } from '../../../../schemas/api/notice.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { recordNotice } from '../record-notice.ts';
import { recordMeta } from './shown-text.ts';

export const recordNoticeMeta: ActionMeta<typeof recordNotice> = {
  summary: 'Records the notice that was shown before data given voluntarily is used.',
  declaration: { records: $defs.records.const },
  ...recordMeta('notice', 'We check your PAN as soon as it is complete.'),
};
