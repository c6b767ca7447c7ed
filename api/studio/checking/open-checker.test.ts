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
