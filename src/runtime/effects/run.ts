import type { Effect, Value } from '../../journey/types.ts';
import { pathsIn } from '../../journey/visit.ts';
import { startRun } from '../action-runs.ts';
import { type Step, screenOf } from '../step.ts';
import { resolveInput } from '../values/resolve.ts';
import { readPath, scopeOf } from '../values/value.ts';
import type { EffectKind } from './define.ts';

type RunSpec = {
  readonly run: string;
  readonly with?: Readonly<Record<string, Value>>;
  readonly outcomes: Readonly<Record<string, readonly Effect[]>>;
};

export const runEffect: EffectKind<'run', RunSpec> = {
  name: 'run',
  perform(step, { run, with: input = {}, outcomes }, cause) {
    const scope = scopeOf(step, cause);
    const paths = Object.values(input)
      .flatMap((value) => pathsIn(value))
      .filter((path) => isInput(step, path));
    const reads = Object.fromEntries(paths.map((path) => [path, readPath(scope, path)]));
    startRun(step, { action: run, input: resolveInput(scope, input), outcomes, reads }, cause);
  },
};

/** Whether a path is of an answer: of the form or the session, and no code. */
function isInput(step: Step, path: string): boolean {
  const [root, name = ''] = path.split('.');
  return root === 'session' || (root === 'form' && !screenOf(step)?.proofs?.includes(name));
}
