import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { hydrate } from '../../../src/engine/screen/hydrate.tsx';

/** Hydrates a page like `hydrate`, and unmounts it when the test has finished. */
export async function hydratePage(...args: Parameters<typeof hydrate>): Promise<void> {
  let unmount: () => void = () => undefined;
  await act(async () => {
    unmount = hydrate(...args);
  });
  onTestFinished(() => act(async () => unmount()));
}
