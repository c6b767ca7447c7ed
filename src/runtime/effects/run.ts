import type { Effect, Value } from '../../journey/types.ts';
import { startRun } from '../action-runs.ts';
import { resolveInput } from '../values/resolve.ts';
import { scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type RunSpec = {
  readonly run: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly outcomes: Readonly<Record<string, readonly Effect[]>>;
};

export const runEffect: EffectKind<'run', RunSpec> = {
  name: 'run',
  perform(step, { run, with: input = {}, outcomes }, cause) {
    startRun(step, { action: run, input: resolveInput(scopeOf(step, cause), input), outcomes }, cause);
  },
};
