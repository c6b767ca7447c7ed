import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../tests/support/server/app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ env: { SECURITY_CONTACT: 'mailto:security@rent.example' } });
});
afterAll(() => server.close());

test('security.txt => a contact, and it expires in the future, within a year', async () => {
  const response = await server.app.inject({ url: '/.well-known/security.txt' });
  expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    response.body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe('mailto:security@rent.example');
  expect(fields.get('Canonical')).toBe('http://localhost/.well-known/security.txt');
  const days = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
});
