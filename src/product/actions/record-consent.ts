import { accepts } from '../../../schemas/api/consent.schema.json?validator=response';
import type { Action } from '../../engine/model/define-action.ts';
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
  run: ({ consent, ...context }, { http }) =>
    recordShownText(http, { path: '/api/v1/consents', accepts }, consent, context),
};
