import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { fetchMask } from '../widgets/late-mask.ts';

// What a control fetches at its first focus is there, so that no case depends on how soon.
await fetchMask();

afterEach(cleanup);
