import { refTo } from '../../../model/effects.ts';
import type { EffectMeta } from '../define.ts';
import type { downloadEffect } from '../download.ts';

export const downloadEffectMeta: EffectMeta<typeof downloadEffect> = {
  summary: "Saves a value as a JSON file on the tenant's device.",
  properties: {
    download: { type: 'string', pattern: '^[a-z0-9-]+\\.json$', description: 'The name of the file.' },
    from: { allOf: [refTo('path')], description: 'The path of the value.' },
  },
  required: ['from'],
};
