import { records } from '../../../schemas/api/consent.json';
import { call } from '../../../schemas/api/consent.json?call';
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
  /** The exact text that the tenant read, and its purpose. */
  readonly consent: TextToRecord;
}

/** Records what the tenant agreed to. */
export const recordConsent: Action<'record-consent', Input, RecordOutcomes> = {
  name: 'record-consent',
  policy: recordPolicy,
  run: ({ consent, ...context }, { http }) => recordShownText(http, call, consent, context),
};

export const recordConsentMeta: ActionMeta<typeof recordConsent> = recordMeta(
  'consent',
  'By clicking Next you allow us to check.',
  {
    summary: 'Records what the tenant agreed to.',
    declaration: { records },
  },
);
