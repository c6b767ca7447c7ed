import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useScrollPadding } from './scroll-padding.ts';

const { style } = document.documentElement;
const written = vi.spyOn(style, 'setProperty');
const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get');
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

beforeEach(() => {
  written.mockClear();
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #measure: () => void;
      constructor(measure: () => void) {
        this.#measure = measure;
      }
      observe(): void {
        this.#measure();
      }
      readonly disconnect = (): undefined => undefined;
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  style.removeProperty('--bottom');
});

function Bar() {
  return <div ref={useScrollPadding()} />;
}

/** A page with a bar, once its height is written. */
function open(pixels: number) {
  height.mockReturnValue(pixels);
  return render(<Bar key="first" />);
}

test('a bar => its height is the property of the page', () => {
  open(90);
  expect(style.getPropertyValue('--bottom')).toBe('90px');
});

test('the next screen has a bar of the same height => the property is not written again', async () => {
  const { rerender } = open(90);
  rerender(<Bar key="second" />);
  await nextFrame();
  expect(written).toHaveBeenCalledTimes(1);
  expect(style.getPropertyValue('--bottom')).toBe('90px');
});

test('the next screen has a higher bar => its height', async () => {
  const { rerender } = open(90);
  height.mockReturnValue(120);
  rerender(<Bar key="second" />);
  await nextFrame();
  expect(style.getPropertyValue('--bottom')).toBe('120px');
});

test('the next screen has none => the property is gone with the next frame', async () => {
  const { rerender } = open(90);
  rerender(<p />);
  expect(style.getPropertyValue('--bottom')).toBe('90px');
  await nextFrame();
  expect(style.getPropertyValue('--bottom')).toBe('');
});
