import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import * as editor from '../../src/engine/editing/editor.ts';
import { provideEditor } from '../../src/engine/editing/loaded-editor.ts';
import { quickStyles } from './computed-style.ts';

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 60_000 });
// Most tests are about a page whose editor is loaded.
provideEditor(editor);
afterEach(cleanup);
const { getComputedStyle: wholeStyle } = window;
window.getComputedStyle = quickStyles(wholeStyle);
// The next file of this worker has the same window and the same React.
afterAll(async () => {
  // React draws nothing more until the last act has ended.
  if (Reflect.get(globalThis, 'IS_REACT_ACT_ENVIRONMENT') === true) {
    throw new Error('A test of this file did not await an act, or has one inside another.');
  }
  vi.useRealTimers();
  // A press that a test began goes on otherwise.
  document.dispatchEvent(new Event('pointercancel'));
  await new Promise((resolve) => setTimeout(resolve));
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  window.getComputedStyle = wholeStyle;
  for (const element of [document.documentElement, document.body, document.head]) clear(element);
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
});
// jsdom lays nothing out, so nothing ever changes its size.
window.ResizeObserver ??= class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
Element.prototype.scrollIntoView ??= nothing;

function clear(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  if (element !== document.documentElement) element.replaceChildren();
}

function nothing(): undefined {
  return undefined;
}
