/** Waits for the next task, when all promises that were ready have been handled. */
export const flushPromises = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
