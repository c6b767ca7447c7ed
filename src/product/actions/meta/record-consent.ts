import { $defs } from '../../../../schemas/api/consent.schema.json';
import type { ActionMeta } from '../../../engine/model/define-action.ts';
import type { recordConsent } from '../record-consent.ts';
import { recordMeta } from './shown-text.ts';

export const recordConsentMeta: ActionMeta<typeof recordConsent> = {
  summary: 'Records what the tenant agreed to.',
  declaration: { records: $defs.records.const },
  ...recordMeta('consent', 'By clicking Next you allow us to check.'),
};
