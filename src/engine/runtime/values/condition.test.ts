import { expect, test } from 'vitest';
import type { Condition } from '../../model/types.ts';
import type { CompiledJourney } from '../compiled.ts';
import { initialState } from '../state.ts';
import { holds } from './condition.ts';

const languages = [{ tag: 'en', name: 'English', locale: 'en-IN', currency: 'INR', timeZone: 'Asia/Kolkata' }];
const journey = { settings: { flags: { open: true } }, languages } as unknown as CompiledJourney;
const effects = { event: 'check', outcomes: {}, input: '{}' };
const state = {
  ...initialState(
    {
      name: 'Asha',
      age: 30,
      nothing: null,
      empty: '',
      zero: 0,
      inner: { city: 'Pune' },
      other: 30,
      start: '2026-11-05',
      end: '2026-12-01',
      mates: [{ phone: '1' }, { phone: '2' }, {}, {}],
      twins: [{ phone: '1' }, { phone: '1' }],
      kinds: ['cat', 'dog'],
      early: '2026-12-01T02:00',
      abroad: '2026-11-30T20:30:00Z',
    },
    'en',
  ),
  screen: 'form',
  forms: { form: { pan: 'ABCPE1234F' } },
  errors: { pin: ['pattern'] },
  fieldErrors: { pan: 'Wrong', code: 'Wrong' },
  runs: { 'look-up-1': { id: 'look-up-1', action: 'look-up', ...effects } },
  finished: {
    'look-up': { event: 'x', outcome: 'found' },
    check: { event: 'valid:pan', outcome: 'bad' },
    verify: { event: 'submit', outcome: 'bad' },
  },
};
const scope = { machine: { journey, screens: {} }, state, data: { id: 'd1' } };

test.each<[Condition, boolean]>([
  [{ path: 'session.name', exists: true }, true],
  [{ path: 'session.empty', exists: true }, true],
  [{ path: 'session.nothing', exists: true }, false],
  [{ path: 'session.nothing', exists: false }, true],
  [{ path: 'session.toString', exists: true }, false],
  [{ path: 'session.name.length', exists: true }, false],
  [{ path: 'session.inner.city', eq: 'Pune' }, true],
  [{ path: 'session.inner.city.x', eq: 'Pune' }, false],
  [{ path: 'form.pan', eq: 'ABCPE1234F' }, true],
  [{ path: 'data.id', eq: 'd1' }, true],
  [{ path: 'flags.open', eq: true }, true],
  [{ path: 'flags.open', eq: 'true' }, false],
  [{ path: 'session.missing', eq: null }, false],
  [{ path: 'session.nothing', eq: null }, false],
  [{ path: 'session.name', in: ['Asha', 'Ravi'] }, true],
  [{ path: 'session.name', in: ['Ravi'] }, false],
  [{ path: 'session.missing', in: [null, 'x'] }, false],
  [{ path: 'session.age', eq: { path: 'session.other' } }, true],
  [{ path: 'session.age', eq: { path: 'session.zero' } }, false],
  [{ path: 'session.age', eq: { path: 'session.missing' } }, false],
  [{ path: 'session.age', gt: { path: 'session.zero' } }, true],
  [{ path: 'session.age', gt: { path: 'session.missing' } }, false],
  [{ path: 'session.zero', lt: { path: 'session.age' } }, true],
  [{ path: 'session.start', before: '2026-11-06' }, true],
  [{ path: 'session.start', before: '2026-11-05' }, false],
  [{ path: 'session.start', before: { path: 'session.end' } }, true],
  [{ path: 'session.end', after: { path: 'session.start' } }, true],
  [{ path: 'session.end', after: { path: 'session.missing' } }, false],
  [{ path: 'session.name', after: '2026-11-05' }, false],
  // In the zone of the journey, wherever it is read.
  [{ path: 'session.early', before: '2026-12-01' }, false],
  [{ path: 'session.early', after: '2026-12-01' }, true],
  [{ path: 'session.early', before: '2026-12-02' }, true],
  [{ path: 'session.early', before: { path: 'session.abroad' } }, false],
  [{ path: 'session.early', after: { path: 'session.abroad' } }, false],
  [{ path: 'session.mates', unique: 'phone' }, true],
  [{ path: 'session.twins', unique: 'phone' }, false],
  [{ path: 'session.missing', unique: 'phone' }, false],
  [{ path: 'session.kinds', contains: 'dog' }, true],
  [{ path: 'session.kinds', contains: 'do' }, false],
  [{ path: 'session.name', contains: 'Asha' }, false],
  [{ path: 'session.missing', contains: 'dog' }, false],
  [{ path: 'session.age', gt: 29 }, true],
  [{ path: 'session.age', gt: 30 }, false],
  [{ path: 'session.age', lt: 31 }, true],
  [{ path: 'session.age', lt: 30 }, false],
  [{ path: 'session.zero', lt: 1 }, true],
  [{ path: 'session.missing', lt: 1 }, false],
  [{ path: 'session.name', gt: 0 }, false],
  [{ action: 'look-up', is: 'running' }, true],
  [{ action: 'look-up', is: 'found' }, false],
  [{ action: 'check', is: 'bad' }, true],
  [{ action: 'other', is: 'idle' }, true],
  [{ valid: 'name' }, true],
  [{ valid: 'pin' }, false],
  [{ valid: 'pan' }, false],
  [{ valid: 'code' }, true],
  [{ not: { valid: 'pan' } }, true],
  [{ all: [{ valid: 'name' }, { path: 'session.age', gt: 1 }] }, true],
  [{ all: [{ valid: 'name' }, { valid: 'pin' }] }, false],
  [{ any: [{ valid: 'pin' }, { valid: 'name' }] }, true],
  [{ any: [{ valid: 'pin' }, { valid: 'pan' }] }, false],
])('%j => %s', (condition, expected) => {
  expect(holds(scope, condition)).toBe(expected);
});
