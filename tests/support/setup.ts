import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadMask } from '../../widgets/lazy-mask.ts';

afterEach(cleanup);
// jsdom lays nothing out, so nothing ever changes its size.
window.ResizeObserver ??= class {
  observe = nothing;
  unobserve = nothing;
  disconnect = nothing;
};
Element.prototype.scrollIntoView ??= nothing;
// What a control fetches at its first focus is there, so that no case depends on how soon.
await loadMask();

function nothing(): undefined {
  return undefined;
}
