import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { loadMask } from '../widgets/lazy-mask.ts';

// What a control fetches at its first focus is there, so that no case depends on how soon.
await loadMask();

afterEach(cleanup);
