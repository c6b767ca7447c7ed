import { expect, test } from 'vitest';
import { drawFlags, drawnFlags, drawnIn, drawnVariants, drawsOf, pickVariant, readStoredDraw } from './draws.ts';

const when = { path: 'session.campaign', eq: 'mail' } as const;

test.each([
  [0, 'short'],
  [0.199, 'short'],
  [0.2, 'long'],
  [0.499, 'long'],
  [0.5, 'form'],
  [0.999, 'form'],
])('the number %d => %s', (at, expected) => {
  expect(pickVariant('form', { short: 0.2, long: 0.3 }, at)).toBe(expected);
});

test('the draws of a journey => the screens with a variant by share, and only these variants', () => {
  const screens = {
    form: {
      variants: [
        { when, show: 'mail' },
        { when, share: 0.2, show: 'short' },
      ],
    },
    end: { variants: [{ when, show: 'mail' }] },
  };
  expect(drawsOf(screens)).toEqual({ form: { short: 0.2 } });
  expect(drawsOf({ end: screens.end })).toBeUndefined();
});

const flag = (variant: string) => ({ path: `flags.draw-form:${variant}`, eq: true });
const stored = (variant: string) => ({ path: 'session.draw-form', eq: variant });

test('a share => the condition that its flag is on, beside the one of the variant', () => {
  const variants = [
    { when, show: 'mail' },
    { share: 0.2, show: 'short' },
    { when, share: 0.3, show: 'long' },
  ];
  const drawn = drawnVariants({ id: 'form', variants });
  expect(drawn).toEqual([
    { when, show: 'mail' },
    { when: flag('short'), show: 'short' },
    { when: { all: [when, flag('long')] }, show: 'long' },
  ]);
  expect(drawn.map((one) => readStoredDraw('form', one))).toEqual([
    { when, show: 'mail' },
    { when: stored('short'), show: 'short' },
    { when: { all: [when, stored('long')] }, show: 'long' },
  ]);
});

test('flags => off for each variant; what was drawn is on, and found again among others', () => {
  expect(drawFlags({ form: { short: 0.2, long: 0.3 } })).toEqual({
    'draw-form:short': false,
    'draw-form:long': false,
  });
  const on = drawnFlags({ form: 'short', end: 'end' });
  expect(on).toEqual({ 'draw-form:short': true, 'draw-end:end': true });
  expect(drawnIn({ open: true, 'other:long': true, 'draw-form:long': false, ...on })).toEqual({
    form: 'short',
    end: 'end',
  });
});
