/** Joins steps to a JSON Pointer (RFC 6901). */
export function pointer(...steps: readonly (string | number)[]): string {
  let all = '';
  for (const step of steps) all += `/${typeof step === 'string' && special.test(step) ? escapeStep(step) : step}`;
  return all;
}

const special = /[~/]/;

const escapeStep = (step: string): string => step.replaceAll('~', '~0').replaceAll('/', '~1');

/** The steps of a JSON Pointer; the empty pointer has none and names the whole value. */
export const splitPointer = (at: string): string[] =>
  at
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
