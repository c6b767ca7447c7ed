// @vitest-environment node
import { expect, test } from 'vitest';
import { FakeStudioApi, fakeTexts } from '../../../../tests/studio/fake-studio-api.ts';
import { listChanges } from './copy-changes.tsx';

test('a change => its screen, its place in words and in the files, and both texts', () => {
  const api = new FakeStudioApi();
  api.changeAs('Asha', { language: 'en', part: 'landing', at: '/title', text: 'Hello' });
  expect(listChanges(api.draft, fakeTexts).split('\n')).toEqual([
    ...['Welcome: the title (en, landing /title)', '  before: Welcome', '  after:  Hello'],
  ]);
});
