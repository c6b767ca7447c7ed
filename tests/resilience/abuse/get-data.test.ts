import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, TestBrowser } from '../../support/server/app.ts';

let server: TestApp;
let tenant: TestBrowser;

beforeAll(async () => {
  server = await startTestApp();
  tenant = new TestBrowser(server.app);
  await tenant.signIn('9833300001');
});
afterAll(() => server.close());

test.each([
  ['another model', () => ({ modelName: 'Admin', query: { _id: tenant.uid } })],
  ['a table', () => ({ modelName: 'users', query: { _id: tenant.uid } })],
  ['the model in small letters', () => ({ modelName: 'user', query: { _id: tenant.uid } })],
  ['a list of models', () => ({ modelName: ['User'], query: { _id: tenant.uid } })],
  ['{"$ne": null}', () => ({ modelName: 'User', query: { _id: { $ne: null } } })],
  ['{"$regex": ".*"}', () => ({ modelName: 'User', query: { _id: { $regex: '.*' } } })],
  ['$where', () => ({ modelName: 'User', query: { _id: tenant.uid, $where: 'true' } })],
  ['$or', () => ({ modelName: 'User', query: { $or: [{ _id: tenant.uid }, {}] } })],
  ['an empty query', () => ({ modelName: 'User', query: {} })],
  ['no query', () => ({ modelName: 'User' })],
  ['a query by phone', () => ({ modelName: 'User', query: { primary_phone: '9833300001' } })],
  ['a projection', () => ({ modelName: 'User', query: { _id: tenant.uid }, select: 'pan' })],
  ['SQL', () => ({ modelName: 'User', query: { _id: "' or '1'='1" } })],
])('%s => 400', async (_case, body) => {
  expect(await tenant.post('/admin/getData', body())).toMatchObject({ status: 400, body: { status: 'failed' } });
});

test('a complete record => only the five fields that the app reads', async () => {
  await tenant.post('/api/v1/onboard/panCheck', { pan_number: 'ABCPE1234F', uid: tenant.uid });
  const { body } = await tenant.post('/admin/getData', { modelName: 'User', query: { _id: tenant.uid } });
  expect(Object.keys((body as unknown as { data: [object] }).data[0])).toEqual([
    '_id',
    'rent',
    'move_in_date',
    'first_name',
    'tenure',
  ]);
});

test('every read => a row in the audit table, with the request id of the log', async () => {
  const before = await server.store.records.count('audit', tenant.uid);
  const { headers } = await tenant.post('/admin/getData', { modelName: 'User', query: { _id: tenant.uid } });
  const reads = await server.store.records.auditOf(tenant.uid);
  expect(reads).toHaveLength(before + 1);
  expect(reads.at(-1)).toMatchObject({
    actor: expect.stringMatching(/^session [\w-]{36}$/),
    action: 'get-data',
    requestId: headers['x-request-id'],
  });
});
