import { expect, test } from 'vitest';
import { refusesCounts } from './late-start.ts';

test.each([
  [{}, false],
  [{ globalPrivacyControl: false, doNotTrack: null }, false],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: '1' }, true],
  [{ globalPrivacyControl: true }, true],
])('%j => not counted: %s', (signals, refuses) => expect(refusesCounts(signals)).toBe(refuses));
