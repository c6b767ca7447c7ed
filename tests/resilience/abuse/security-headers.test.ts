import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../support/server/app.ts';
import { gradeOf, scoreResponse } from './observatory.ts';

const behindHttps = { 'x-forwarded-proto': 'https', host: 'rent.example' };
let server: TestApp;

beforeAll(async () => {
  server = await startTestApp({ env: { PUBLIC_ORIGIN: 'https://rent.example' } });
});
afterAll(() => server.close());

const get = (url: string) => server.app.inject({ url, headers: behindHttps });

describe('csp_evaluator', () => {
  const findingsIn = (policy: string) =>
    new CspEvaluator(new CspParser(policy).csp).evaluate().filter(({ severity }) => severity <= Severity.MEDIUM);

  test.each(['/', '/faq', '/healthz', '/nothing.js'])('%s => no finding of high or medium severity', async (url) => {
    expect(findingsIn(String((await get(url)).headers['content-security-policy']))).toEqual([]);
  });

  test('an unsafe policy => findings', () => {
    expect(findingsIn("default-src 'self'; script-src 'unsafe-inline' *")).not.toEqual([]);
  });
});

describe('the scoring rules of the HTTP Observatory', () => {
  const ourResponse = async () => {
    const page = await get('/');
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/v1/onboard/phoneInput',
      payload: { primary_phone: '9888800001' },
      headers: behindHttps,
    });
    return { headers: { ...page.headers }, cookies: [login.headers['set-cookie']].flat().map(String) };
  };

  test('our responses behind https => A+, with every rule passed', async () => {
    const scores = scoreResponse(await ourResponse());
    expect(Object.values(scores).filter((score) => score < 0)).toEqual([]);
    expect(gradeOf(scores)).toBe('A+');
  });

  test.each([
    [{ 'content-security-policy': undefined }, 'C'],
    [{ 'content-security-policy': "script-src 'self' 'unsafe-inline'; frame-ancestors 'none'" }, 'B'],
    [{ 'strict-transport-security': undefined }, 'B'],
    [{ 'strict-transport-security': 'max-age=300', 'x-content-type-options': undefined }, 'A'],
    // Costs 50 of 100 points, and extra credit counts only from 90: a score of 50 is a C (45 to 64).
    [{ 'access-control-allow-origin': '*' }, 'C'],
  ])('with %j => %s', async (changes, grade) => {
    const { headers, cookies } = await ourResponse();
    expect(gradeOf(scoreResponse({ headers: { ...headers, ...changes }, cookies }))).toBe(grade);
  });

  test.each(['session=1; Path=/; Secure; SameSite=Lax', 'session=1; Path=/; HttpOnly; SameSite=Lax'])(
    'with the cookie %s => no A+',
    async (cookie) => {
      expect(gradeOf(scoreResponse({ ...(await ourResponse()), cookies: [cookie] }))).not.toBe('A+');
    },
  );
});
