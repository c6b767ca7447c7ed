import type { Action, ActionMeta } from '../../../src/engine/model/define-action.ts';

interface Input {
  readonly words: string;
}

interface Outcomes {
  readonly echoed: { readonly answer: string };
  readonly silence: Record<string, never>;
  readonly unavailable: Record<string, never>;
}

type EchoAction = Action<'echo', Input, Outcomes>;

/** A sample action, added by one file and one line in a list. It is quiet for words that begin with QUIET. */
export const echoAction: EchoAction & ActionMeta<EchoAction> = {
  name: 'echo',
  summary: 'Repeats the words that it is given.',
  input: { type: 'object', required: ['words'], properties: { words: { type: 'string' } } },
  outcomes: {
    echoed: { type: 'object', properties: { answer: { type: 'string' } } },
    silence: { type: 'object' },
    unavailable: { type: 'object' },
  },
  policy: { timeoutMs: 1000, retryForMs: 0, concurrency: 'once' },
  examples: [],
  run: async ({ words }) =>
    words.startsWith('QUIET')
      ? { outcome: 'silence', data: {} }
      : { outcome: 'echoed', data: { answer: `${words} ${words}` } },
};
