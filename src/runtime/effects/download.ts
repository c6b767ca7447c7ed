import { refTo } from '../../journey/effects.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type DownloadSpec = { readonly download: string; readonly from: string };

export const downloadEffect: EffectKind<'download', DownloadSpec> = {
  name: 'download',
  summary: "Saves a value as a JSON file on the tenant's device.",
  properties: {
    download: { type: 'string', pattern: '^[a-z0-9-]+\\.json$', description: 'The name of the file.' },
    from: { allOf: [refTo('path')], description: 'The path of the value.' },
  },
  required: ['from'],
  perform(step, { download, from }, cause) {
    const text = JSON.stringify(readPath(scopeOf(step, cause), from) ?? null, null, 2);
    step.commands.push({ do: 'download', name: download, text });
  },
};
