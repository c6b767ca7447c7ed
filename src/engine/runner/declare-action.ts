import type { Call, DeclaredAction, DeclaredOutcome, OutcomeData } from '../model/call-declaration.ts';
import type { AnyAction, Reply } from '../model/define-action.ts';

const missing = Symbol('missing');

/**
 * The action of a declared call: sends its input, and sorts the answer into the first outcome whose conditions hold; without one it is
 * `unavailable`.
 */
export const declareAction = (
  { name, policy, outcomes }: Pick<DeclaredAction, 'name' | 'policy' | 'outcomes'>,
  { method, path, accepts }: Call,
): AnyAction => ({
  name,
  policy,
  async run(input, { http }) {
    const reply = await http<unknown>({
      method,
      path: path.replaceAll(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(String(input[part]))),
      body: method === 'POST' ? input : undefined,
      accepts,
    });
    for (const declared of outcomes) {
      const data = holds(declared, reply) ? dataOf(declared.data ?? {}, reply.ok && reply.data) : missing;
      if (data !== missing) return { outcome: declared.outcome, data };
    }
    return { outcome: 'unavailable', data: {} };
  },
});

function holds({ answer, failure }: DeclaredOutcome, reply: Reply<unknown>): boolean {
  const [conditions, value] = reply.ok ? [answer, reply.data] : [failure, reply];
  return (
    conditions !== undefined &&
    Object.entries(conditions).every(([path, wanted]) => (valueAt(value, path) ?? null) === wanted)
  );
}

function dataOf(declared: OutcomeData, answer: unknown): object | typeof missing {
  const data: Record<string, unknown> = {};
  for (const [key, source] of Object.entries(declared)) {
    const name = key.replace(/\?$/, '');
    const value = readSource(source, answer);
    if (value !== undefined && value !== missing) data[name] = value;
    else if (name === key) return missing;
  }
  return data;
}

function readSource(source: OutcomeData[string], answer: unknown): unknown {
  if (typeof source === 'string') return valueAt(answer, source);
  return 'const' in source ? source.const : dataOf(source as OutcomeData, answer);
}

/** The value at a path such as `data.user._id`; undefined where it is null, missing or blank. */
function valueAt(value: unknown, path: string): unknown {
  const found = path
    .split('.')
    .reduce<unknown>((outer, name) => (outer as Record<string, unknown> | null)?.[name], value);
  return found === null || (typeof found === 'string' && found.trim() === '') ? undefined : found;
}
