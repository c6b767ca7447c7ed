/** Joins steps to a JSON Pointer (RFC 6901). */
export const pointer = (...steps: readonly (string | number)[]): string =>
  steps.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

/** The steps of a JSON Pointer; the empty pointer has none and names the whole value. */
export const splitPointer = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
