import { refTo } from '../../model/effects.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type DownloadSpec = { readonly download: string; readonly from: string };

export const downloadEffect: EffectKind<'download', DownloadSpec> = {
  name: 'download',
  perform(step, { download, from }, cause) {
    const text = JSON.stringify(readPath(scopeOf(step, cause), from) ?? null, null, 2);
    step.commands.push({ do: 'download', name: download, text });
  },
};

export const downloadEffectMeta: EffectMeta<typeof downloadEffect> = {
  summary: "Saves a value as a JSON file on the user's device.",
  isRight: true,
  properties: {
    download: { type: 'string', pattern: '^[a-z0-9-]+\\.json$', description: 'The name of the file.' },
    from: { allOf: [refTo('path')], description: 'The path of the value.' },
  },
  required: ['from'],
};
