import { afterEach } from 'vitest';

// Most tests run without a DOM, and start faster without its libraries.
if (typeof document !== 'undefined') {
  await import('@testing-library/jest-dom/vitest');
  const { cleanup } = await import('@testing-library/react');
  afterEach(cleanup);
  // What a control fetches at its first focus is there, so that no case depends on how soon.
  const { loadMask } = await import('../widgets/lazy-mask.ts');
  await loadMask();
}
