import type { Action, ActionMeta } from '../../src/actions/define.ts';

interface Input {
  readonly words: string;
}

interface Outcomes {
  readonly heard: { readonly answer: string };
  readonly silence: Record<string, never>;
  readonly unavailable: Record<string, never>;
}

type Echo = Action<'echo', Input, Outcomes>;

/** A throw-away action: one file, and one line in a list. */
export const echo: Echo & ActionMeta<Echo> = {
  name: 'echo',
  summary: 'Answers what it is told.',
  input: { type: 'object', required: ['words'], properties: { words: { type: 'string' } } },
  outcomes: {
    heard: { type: 'object', properties: { answer: { type: 'string' } } },
    silence: { type: 'object' },
    unavailable: { type: 'object' },
  },
  policy: { timeoutMs: 1000, retries: 0, concurrency: 'once' },
  examples: [],
  run: async ({ words }) =>
    words.startsWith('QUIET')
      ? { outcome: 'silence', data: {} }
      : { outcome: 'heard', data: { answer: `${words} ${words}` } },
};
