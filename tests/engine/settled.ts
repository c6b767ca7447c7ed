/** Resolves once all that is due by now has been done. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
