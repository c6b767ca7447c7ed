import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type DownloadSpec = { readonly download: string; readonly from: string };

export const downloadEffect: EffectKind<'download', DownloadSpec> = {
  name: 'download',
  perform(step, { download, from }, cause) {
    const text = JSON.stringify(readPath(scopeOf(step, cause), from) ?? null, null, 2);
    step.commands.push({ do: 'download', name: download, text });
  },
};
