// @vitest-environment node
import { expect, test } from 'vitest';
import { parseJourneyId, resolvedId, screenActionsId, screenId, textsId, virtualIds } from './ids.ts';

test.each([
  [virtualIds.journey, { kind: 'journey' }],
  [virtualIds.routeManifest, { kind: 'route-manifest' }],
  [screenId('landing'), { kind: 'screen', screen: 'landing' }],
  [screenActionsId('landing'), { kind: 'screen-actions', screen: 'landing' }],
  [textsId('hi'), { kind: 'texts', language: 'hi', screen: undefined }],
  [textsId('zh-Hans', 'tenant-detail'), { kind: 'texts', language: 'zh-Hans', screen: 'tenant-detail' }],
  [virtualIds.brand, undefined],
  [virtualIds.gallery, undefined],
  ['/src/main.tsx', undefined],
])('%s => %o', (id, expected) => {
  expect(parseJourneyId(id)).toEqual(expected);
  expect(parseJourneyId(resolvedId(id))).toEqual(expected);
});
