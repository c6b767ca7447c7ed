import { afterEach, expect, test, vi } from 'vitest';
import { drawVariants } from './draw-variants.ts';

const draws = { form: { short: 0.5 }, end: { brief: 0.1 } };

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test('the first page of a session => one draw for each screen, stored under the name of the journey', () => {
  expect(drawVariants(draws, 'second.', () => 0.4)).toEqual({ form: 'short', end: 'end' });
  expect({ ...sessionStorage }).toEqual({ 'second.draw-form': 'short', 'second.draw-end': 'end' });
});

test('a later page => what was drawn, also after the shares have changed', () => {
  const random = vi.fn(() => 0.4);
  drawVariants(draws, '', random);
  random.mockReturnValue(0.9);
  expect(drawVariants({ form: { short: 0.1 }, end: { brief: 0.1 } }, '', random)).toEqual({
    form: 'short',
    end: 'end',
  });
  expect(random).toHaveBeenCalledTimes(2);
});

test('a screen that has got its share since => drawn now', () => {
  drawVariants({ form: { short: 0.5 } }, '', () => 0.4);
  expect(drawVariants(draws, '', () => 0.05)).toEqual({ form: 'short', end: 'brief' });
});

test('the numbers come from the browser', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.4);
  expect(drawVariants(draws, '').form).toBe('short');
});

test('a storage that is denied or full => nothing is drawn that the next page would not know', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(drawVariants(draws, '', () => 0.4)).toEqual({});
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(drawVariants(draws, '', () => 0.4)).toEqual({});
});
