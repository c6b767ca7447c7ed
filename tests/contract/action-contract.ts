import type { JSONSchema7 } from 'json-schema';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import fields from '../../schemas/fields.schema.json';
import { compileValidators } from '../../src/compile/write-validators.ts';
import { createHttp } from '../../src/engine/browser/http.ts';
import type { CallDeclaration } from '../../src/engine/model/call-declaration.ts';
import type { ExampleAnswer, FileSender, Http, Policy, Ports } from '../../src/engine/model/define-action.ts';
import {
  type CannedAnswer,
  drop,
  hang,
  html,
  json,
  type LocalServer,
  type ReceivedRequest,
  startLocalServer,
  textAnswer,
  trickle,
  truncate,
} from './local-server.ts';

interface OutcomeData {
  readonly outcome: string;
  readonly data: object;
}

interface AnyAction {
  readonly name: string;
  readonly input: JSONSchema7;
  readonly outcomes: Readonly<Record<string, JSONSchema7>>;
  readonly policy: Policy;
  readonly examples: readonly {
    readonly input: unknown;
    readonly answers: readonly ExampleAnswer[];
    readonly gives: OutcomeData;
  }[];
  run(input: unknown, ports: Ports, signal: AbortSignal): Promise<OutcomeData>;
}

type Validate = ((data: unknown) => boolean) & { readonly errors?: unknown };

const compile = async (schema: JSONSchema7): Promise<Validate> => {
  const source = compileValidators({ schema }, [fields as JSONSchema7]);
  const module = await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`);
  return module.validators.schema;
};

const expectValid = async (schema: JSONSchema7, data: unknown): Promise<void> => {
  const validate = await compile(schema);
  validate(data);
  expect(validate.errors).toBeNull();
};

/** The declaration of the call that a request makes. */
const findCall = (calls: readonly CallDeclaration[], { method, path }: ReceivedRequest): CallDeclaration => {
  const found = calls.find(
    (call) => call.method === method && new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/?#]+')}$`).test(path),
  );
  if (!found) throw new Error(`No file in schemas/api declares ${method} ${path}.`);
  return found;
};

const toAnswer = ({ status, body }: ExampleAnswer): CannedAnswer =>
  typeof body === 'string' ? textAnswer(status, body) : json(status, body);

let server: LocalServer;

/** `src/engine/browser/http.test.ts` tests what is retried. */
const once = { retryForMs: 0, timeoutMs: 60_000 };

interface Run {
  readonly answers: readonly CannedAnswer[];
  readonly policy?: Partial<Policy>;
  readonly signal?: AbortSignal;
}

const run = (action: AnyAction, input: unknown, { answers, policy, signal = new AbortController().signal }: Run) => {
  server.script(...answers);
  const bind = createHttp({ origin: server.origin, random: () => 0 });
  const http = bind({ policy: { ...action.policy, ...policy }, key: 'key-1', signal });
  return action.run(input, { http, files: sendOneFile(http), random: () => 1 - Number.EPSILON }, signal);
};

/** Sends one chosen file, as a call whose body names its parts. `src/engine/runner/uploads/` tests how files are really sent. */
const sendOneFile = (http: Http): FileSender => ({
  takeRemoved: () => [],
  async sendAll({ path, fields, accepts, judge }) {
    const verdict = judge(await http({ method: 'POST', path, body: { ...fields('image/*'), file: 'bytes' }, accepts }));
    if (verdict === 'lost') return 'unavailable';
    if (verdict === 'signed-out') return verdict;
    return 'arrived' in verdict ? 'sent' : 'refused';
  },
});

const firstExample = ({ name, examples }: AnyAction) => {
  const [example] = examples;
  if (!example) throw new Error(`${name} has no example.`);
  return example;
};

/**
 * Tests what every action promises, in each of its examples, with a real HTTP server that fails in many ways. `calls` are the
 * declarations of the calls, in `schemas/api/`.
 */
export function testActions(actions: readonly AnyAction[], calls: readonly object[]): void {
  beforeAll(async () => {
    server = await startLocalServer();
  });
  afterAll(() => server.close());

  describe.each(actions.map((action) => [action.name, action] as const))('%s', (_, action) => {
    test('has an example for every outcome, and no other', () => {
      const reached = new Set(action.examples.map(({ gives }) => gives.outcome));
      expect([...reached].sort()).toEqual(Object.keys(action.outcomes).sort());
    });

    test('an input without one of its required values is refused', async () => {
      const { input } = firstExample(action);
      const validate = await compile(action.input);
      expect(action.input.required).not.toHaveLength(0);
      for (const name of action.input.required ?? [])
        expect(validate({ ...Object(input), [name]: undefined })).toBe(false);
      expect(validate({ ...Object(input), other: 1 })).toBe(false);
    });

    test('schemas are inline, so that journeys can be checked against them', () => {
      expect(JSON.stringify([action.input, action.outcomes])).not.toContain('$ref');
    });

    test('is retried for as long as a tenant can wait, and an attempt without a response leaves time for another', () => {
      const { timeoutMs, retryForMs } = action.policy;
      expect([15_000, 30_000, 60_000]).toContain(retryForMs);
      expect(timeoutMs).toBeLessThan(retryForMs);
    });

    describe.each(action.examples.map((example, index) => [index, example.gives.outcome, example] as const))(
      'example %i => %s',
      (_, __, { input, answers, gives }) => {
        test('runs as described, with one request per answer', async () => {
          expect(await run(action, input, { answers: answers.map(toAnswer), policy: once })).toEqual(gives);
          expect(server.requests).toHaveLength(answers.length);
        });

        // Shows: entities-10, entities-11, calls-2, calls-5, calls-10, call-readings-4, readings-2
        test('input, request bodies and outcome match their schemas', async () => {
          const { outcome, data } = await run(action, input, { answers: answers.map(toAnswer), policy: once });
          await expectValid(action.input, input);
          await expectValid(action.outcomes[outcome] ?? { not: {} }, data);
          for (const request of server.requests) {
            const call = findCall(calls as readonly CallDeclaration[], request);
            if (call.request) await expectValid({ $id: call.$id, ...call.request }, request.body);
            else expect(request.body).toBeUndefined();
          }
        });
      },
    );

    test.each([
      ['500', json(500, { status: 'success' }), 'in time'],
      ['500 with HTML', html(500), 'in time'],
      ['HTML with status 200', html(200), 'in time'],
      ['malformed JSON', textAnswer(200, '{"status":"success"'), 'in time'],
      ['an empty body', textAnswer(200, ''), 'in time'],
      ['null', json(200, null), 'in time'],
      ['an empty list', json(200, []), 'in time'],
      ['a wrong shape', json(200, { status: 7 }), 'in time'],
      ['502 with HTML', html(502), 'in time'],
      ['a dropped connection', drop, 'in time'],
      ['a truncated body', truncate, 'in time'],
      ['no response in time', hang, 'late'],
      ['a body that trickles beyond the limit', trickle, 'late'],
    ] as const)('%s => a declared failure, never a success', async (fault, answer, kind) => {
      const { input } = firstExample(action);
      const policy = kind === 'late' ? { ...once, timeoutMs: 40 } : once;
      const { outcome, data } = await run(action, input, { answers: [answer], policy });
      expect(outcome).toBe(/^50/.test(fault) && 'not-ok' in action.outcomes ? 'not-ok' : 'unavailable');
      expect(data).toEqual({});
      if (kind !== 'late') expect(server.requests).toHaveLength(1);
    });

    test('aborted while running => unavailable, at once', async () => {
      const controller = new AbortController();
      const { input } = firstExample(action);
      const result = await run(action, input, { answers: [() => controller.abort()], signal: controller.signal });
      expect(result).toEqual({ outcome: 'unavailable', data: {} });
      expect(server.requests).toHaveLength(1);
    });

    test('a response lost once => the same outcome, after a retry with the same key', async () => {
      const { input, answers, gives } = firstExample(action);
      expect(await run(action, input, { answers: [drop, ...answers.map(toAnswer)] })).toEqual(gives);
      const [lost, again] = server.requests;
      expect(again).toMatchObject({ path: lost?.path, body: lost?.body });
      expect(again?.headers['idempotency-key']).toBe(lost?.method === 'POST' ? 'key-1' : undefined);
    });
  });
}
