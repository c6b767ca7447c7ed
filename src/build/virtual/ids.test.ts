import { expect, test } from 'vitest';
import {
  brandId,
  journeyId,
  manifestId,
  parseJourneyId,
  resolvedId,
  screenActionsId,
  screenId,
  startId,
  textsId,
  virtualIds,
} from './ids.ts';

test.each([
  [startId('landlord'), { kind: 'start', journey: 'landlord' }],
  [journeyId('move-in'), { kind: 'journey', journey: 'move-in' }],
  [manifestId('move-in'), { kind: 'route-manifest', journey: 'move-in' }],
  [brandId('move-in'), { kind: 'brand', journey: 'move-in' }],
  [screenId('move-in', 'landing'), { kind: 'screen', journey: 'move-in', screen: 'landing' }],
  [screenActionsId('move-in', 'landing'), { kind: 'screen-actions', journey: 'move-in', screen: 'landing' }],
  [textsId('landlord', 'hi'), { kind: 'texts', journey: 'landlord', language: 'hi', screen: undefined }],
  [
    textsId('landlord', 'zh-Hans', 'tenant-detail'),
    { kind: 'texts', journey: 'landlord', language: 'zh-Hans', screen: 'tenant-detail' },
  ],
  [virtualIds.brand, undefined],
  [virtualIds.gallery, undefined],
  ['/src/main.tsx', undefined],
])('%s => %o', (id, expected) => {
  expect(parseJourneyId(id)).toEqual(expected);
  expect(parseJourneyId(resolvedId(id))).toEqual(expected);
});
