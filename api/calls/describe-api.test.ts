import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';
import { calls } from './index.ts';

interface Operation {
  readonly summary?: string;
  readonly requestBody?: { readonly content: { readonly 'application/json': { readonly schema: object } } };
  readonly security?: readonly object[];
}

let server: TestApp;
let document: {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get?: Operation; readonly post?: Operation }>>;
};

beforeAll(async () => {
  server = await startTestApp();
  document = (await server.app.inject({ url: '/api/docs.json' })).json();
});
afterAll(() => server.close());

test('the document is OpenAPI 3.1, and all its references resolve', async () => {
  const validator = new Validator();
  expect(await validator.validate(structuredClone(document))).toEqual({ valid: true });
  expect(validator.version).toBe('3.1');
  expect(() => validator.resolveRefs()).not.toThrow();
});

test('it lists every call and lookup, but no route of the app or the operator', () => {
  const files = ['/api/v1/files', '/api/v1/files/read/{token}'];
  const lookups = [
    ...files,
    '/pincode/{pincode}',
    '/ifsc/{ifsc}',
    '/config.json',
    '/api/v1/numbers',
    '/healthz',
    '/readyz',
    '/studio/api/session',
    '/studio/api/users',
    '/studio/api/users/{id}',
    '/studio/api/audit',
    ...[
      'draft/check',
      'versions',
      'rollback',
      'export',
      'proposals/{id}',
      'proposals/{id}/approval',
      'texts',
      'draft',
      'draft/exclude',
      'draft/include',
      'draft/undo',
      'draft/redo',
      'numbers',
      'structure',
      'structure/files',
      'structure/reset',
      'structure/check',
      'releases',
      'releases/{number}',
      'releases/{number}/walkthroughs',
    ].map((name) => `/studio/api/journeys/{journey}/${name}`),
  ];
  expect(Object.keys(document.paths).sort()).toEqual([...calls.map(({ path }) => path), ...lookups].sort());
});

test.each(calls.map(({ name, path, access }) => ({ name, path, access })))(
  '$path => its summary, its exact fields, and its security',
  ({ path, access }) => {
    const { post } = document.paths[path] ?? {};
    expect(post?.summary).toMatch(/^[A-Z]/);
    expect(post?.requestBody?.content['application/json'].schema).toMatchObject({ additionalProperties: false });
    expect(post?.security).toEqual(access === 'anyone' ? [] : [{ session: [] }]);
  },
);
