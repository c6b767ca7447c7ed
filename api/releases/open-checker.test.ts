import { basename, dirname } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { checkIsLoaded } from '../../src/changes/publishing/deployed-journey.ts';
import { editableStudio, endSlowChecks } from '../../tests/support/server/journey.ts';
import { writeDist } from '../../tests/support/server/studio.ts';
import type { Refusal } from '../refusals/refusal.ts';
import { openChecker } from './open-checker.ts';

afterEach(() => vi.restoreAllMocks());

const reworded = (text: string) => ({
  ...{ name: text, journey: 'move-in', before: {} },
  after: { 'screens/home.json': JSON.stringify({ title: text }) },
});

test('a build in a folder named relative to that of the process, as by default => its check runs', async () => {
  const dist = writeDist(editableStudio);
  vi.spyOn(process, 'cwd').mockReturnValue(dirname(dist));
  const checker = openChecker(basename(dist));
  const { changes } = await checker.check(reworded('A home'), 'Parul');
  await checker.close();
  expect(changes).toMatchObject([{ sentence: 'Reworded /title: A home' }]);
});

test('equal questions, at once and after a failure => one check, and the same reason', async () => {
  const check = `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(7));`;
  const checker = openChecker(writeDist({ ...editableStudio, '.studio/.check/check.mjs': check }));
  const ask = (text: string) => checker.check(reworded(text), 'Parul').catch((error: unknown) => error);
  const [first, second] = await Promise.all([ask('A home'), ask('A home')]);
  expect(first).toMatchObject({ statusCode: 503, message: expect.stringContaining('its thread ended with 7') });
  expect(second).toBe(first);
  expect(await ask('A home')).toBe(first);
  expect(await ask('Another home')).not.toBe(first);
  await checker.close();
});

test('a thread that is loaded for longer than a check may take => its check has its whole time', async () => {
  const check = `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', () => parentPort.postMessage({ problems: [], changes: [] }));
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    parentPort.postMessage('${checkIsLoaded}');`;
  const checker = openChecker(writeDist({ ...editableStudio, '.studio/.check/check.mjs': check }), 200);
  expect(await checker.check(reworded('A home'), 'Parul')).toEqual({ problems: [], changes: [] });
  await checker.close();
});

test('three checks of one person, beside them one of another => the second is not made, and the third comes last', async () => {
  const dist = writeDist(editableStudio);
  const checker = openChecker(dist);
  const ends: string[] = [];
  const ask = (text: string, person: string) =>
    checker.check(reworded(text), person).then(
      () => ends.push(text),
      ({ statusCode, message }: Refusal) => ends.push(`${statusCode} ${message}`),
    );
  const asked = [ask('SLOW 1', 'Vimala'), ask('SLOW 2', 'Vimala'), ask('SLOW 3', 'Vimala'), ask('A home', 'Parul')];
  endSlowChecks(dist);
  await Promise.all(asked);
  expect(ends).toEqual([
    '409 You have asked for another check meanwhile, so this one was not made. Nothing was changed.',
    ...['SLOW 1', 'A home', 'SLOW 3'],
  ]);
  await checker.close();
});

test('two people wait for the same check, and one asks for another => the other gets the answer', async () => {
  const dist = writeDist(editableStudio);
  const checker = openChecker(dist);
  const running = checker.check(reworded('SLOW 1'), 'Esha');
  const left = expect(checker.check(reworded('A home'), 'Vimala')).rejects.toMatchObject({ statusCode: 409 });
  const shared = checker.check(reworded('A home'), 'Parul');
  const newer = checker.check(reworded('A house'), 'Vimala');
  await left;
  endSlowChecks(dist);
  expect(await Promise.all([running, shared, newer])).toMatchObject(
    ['SLOW 1', 'A home', 'A house'].map((text) => ({ changes: [{ sentence: `Reworded /title: ${text}` }] })),
  );
  await checker.close();
});

test('a server closes while checks wait => each ends with 503', async () => {
  const checker = openChecker(writeDist(editableStudio));
  const ends = ['SLOW 1', 'A home'].map((text, index) =>
    expect(checker.check(reworded(text), `person ${index}`)).rejects.toMatchObject({ statusCode: 503 }),
  );
  await checker.close();
  await Promise.all(ends);
});
