import { afterEach } from 'vitest';

// Most tests run without a DOM, and start faster without its libraries.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // jsdom lays nothing out, so nothing ever changes its size.
  window.ResizeObserver ??= class {
    observe = nothing;
    unobserve = nothing;
    disconnect = nothing;
  };
  Element.prototype.scrollIntoView ??= nothing;
  // What a control fetches at its first focus is there, so that no case depends on how soon.
  const { loadMask } = await import('../../widgets/lazy-mask.ts');
  await loadMask();
}

function nothing(): undefined {
  return undefined;
}
