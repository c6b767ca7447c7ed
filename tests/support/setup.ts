import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { loadMask } from '../../widgets/lazy-mask.ts';

// A slow machine must not fail a test.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);
// The next file of this worker has the same window.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
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
// What a control fetches at its first focus is there, so that no case depends on how soon.
await loadMask();

function clear(element: Element): void {
  for (const { name } of [...element.attributes]) element.removeAttribute(name);
  if (element !== document.documentElement) element.replaceChildren();
}

function nothing(): undefined {
  return undefined;
}
