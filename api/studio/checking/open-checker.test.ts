import { basename, dirname } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { editableStudio } from '../../../tests/support/server/journey.ts';
import { writeDist } from '../../../tests/support/server/studio.ts';
import { openChecker } from './open-checker.ts';

afterEach(() => vi.restoreAllMocks());

test('a build in a folder named relative to that of the process, as by default => its check runs', async () => {
  const dist = writeDist(editableStudio);
  vi.spyOn(process, 'cwd').mockReturnValue(dirname(dist));
  const checker = openChecker(basename(dist));
  const drafted = { en: { home: { '/title': { from: 'Your home', text: 'A home' } } } };
  const { changes } = await checker.check({ journey: 'move-in', published: {}, drafted });
  await checker.close();
  expect(changes).toMatchObject([{ sentence: 'Reworded /title: A home' }]);
});

test('equal questions, at once and after a failure => one check, and the same reason', async () => {
  const check = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(7));`;
  const checker = openChecker(writeDist({ ...editableStudio, '.studio/.check/check.mjs': check }));
  const ask = (text: string) =>
    checker
      .check({
        journey: 'move-in',
        published: {},
        drafted: { en: { home: { '/title': { from: 'Your home', text } } } },
      })
      .catch((error: unknown) => error);
  const [first, second] = await Promise.all([ask('A home'), ask('A home')]);
  expect(first).toMatchObject({ statusCode: 503, message: expect.stringContaining('its thread ended with 7') });
  expect(second).toBe(first);
  expect(await ask('A home')).toBe(first);
  expect(await ask('Another home')).not.toBe(first);
  await checker.close();
});
