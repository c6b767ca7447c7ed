import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openTestJourney } from '../../../../tests/support/engine/open-journey.tsx';

const open = (rent: number | undefined) =>
  openTestJourney({
    journey: { settings: { locale: { language: 'en', country: 'IN', currency: 'INR', timeZone: 'Asia/Kolkata' } } },
    session: { rent: { type: 'number', keep: 'memory' } },
    screens: {
      end: {
        ...{ path: '/', title: 'End' },
        blocks: [
          { heading: 'End' },
          { celebration: { picture: 'tick', amount: { label: 'Deposit', value: '₹0', from: 'session.rent' } } },
        ],
        on: { enter: rent === undefined ? [] : [{ set: { 'session.rent': { literal: rent } } }] },
      },
    },
  });
/** The names of the parts that move. */
const moved: string[] = [];
function prefer(reduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({ matches: !reduced }));
  Element.prototype.animate = function (this: HTMLElement): Animation {
    moved.push(this.dataset.motion ?? '');
    return {} as Animation;
  };
}
const figures = () => screen.getByText('Deposit').textContent;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'requestAnimationFrame', 'cancelAnimationFrame'] });
  return () => {
    vi.useRealTimers();
    moved.length = 0;
  };
});

// Shows: block:celebration
test('a known amount => counted down to the value, which alone is read out', async () => {
  prefer(false);
  await open(30_000);
  expect(figures()).toBe('₹30,000₹0 Deposit');
  pass(500);
  expect(figures()).toMatch(/^₹[34],\d{3}₹0 Deposit$/);
  expect(screen.getByText(/^₹[34],/).getAttribute('aria-hidden')).toBe('true');
  pass(600);
  expect(figures()).toBe('₹0 Deposit');
  expect(moved).toEqual(['confetti', 'seal', 'tick']);
});

test.each([
  ['an amount, with reduced motion', 30_000, true],
  ['no amount', undefined, false],
  ['an amount of zero', 0, false],
])('%s => the value at once', async (_, rent, reduced) => {
  prefer(reduced);
  await open(rent);
  expect(figures()).toBe('₹0 Deposit');
  expect(moved).toHaveLength(reduced ? 0 : 3);
});
