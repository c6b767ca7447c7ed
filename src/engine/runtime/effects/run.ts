import { refTo } from '../../model/effects.ts';
import type { Effect, Value } from '../../model/types.ts';
import { startRun } from '../action-runs.ts';
import { screenOf } from '../step.ts';
import { resolveInput } from '../values/resolve.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind, EffectMeta } from './define.ts';

type RunSpec = {
  readonly run: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly outcomes: Readonly<Record<string, readonly Effect[]>>;
};

export const runEffect: EffectKind<'run', RunSpec> = {
  name: 'run',
  perform(step, { run, with: input = {}, outcomes }, cause) {
    const scope = scopeOf(step, cause);
    const { answers, notAnswers } = screenOf(step) ?? {};
    const reads = answers?.readsOf(input, (path) => readPath(scope, path), notAnswers);
    startRun(step, { action: run, input: resolveInput(scope, input), outcomes, ...(reads && { reads }) }, cause);
  },
};

export const runEffectMeta: EffectMeta<typeof runEffect> = {
  summary: 'Calls an action.',
  properties: {
    run: refTo('actionName'),
    with: refTo('input'),
    outcomes: refTo('outcomes'),
  },
  required: ['outcomes'],
};
