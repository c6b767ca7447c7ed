import type { CompiledScreen } from '../../../src/engine/runtime/compiled.ts';
import type { Values } from '../../../src/engine/runtime/state.ts';

/**
 * What a tenant types into fields whose value must live in memory only: codes, an Aadhaar number, bank details, a PAN.
 * No other value of a model contains them.
 */
const typedSecrets = [
  '7391',
  '739164',
  '739164825037',
  '73916482503',
  'QXZC0739164',
  'QXZPE7391Q',
  'secret-7391-typed',
];

/** A valid value for a field marked secret; undefined if none fits its schema. */
export const secretFor = ({ validate }: CompiledScreen, field: string): string | undefined =>
  typedSecrets.find((value) => {
    validate({ [field]: value });
    return !(validate.errors ?? []).some(({ instancePath }) => instancePath === `/${field}`);
  });

/** The PAN has a storage key of its own in the specification, which a tenant who gives it twice uses. */
const allowed = /^local panNumber$/;

/** The names of entries that contain a typed secret, in whatever nesting. */
export function secretsIn(entries: Values): string[] {
  return Object.entries(entries).flatMap(([name, value]) =>
    !allowed.test(name) && leavesOf(parsed(value)).some(isSecret) ? [name] : [],
  );
}

// A short code may occur by chance inside a longer number, so it counts only as a whole value.
const isSecret = (text: string): boolean =>
  typedSecrets.some((secret) => (secret.length < 9 ? text === secret : text.includes(secret)));

function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inner]) => [key, ...leavesOf(parsed(inner))]);
  return typeof value === 'string' ? [value, ...value.split(/[^\w-]+/)] : [String(value)];
}

/** Text may be JSON in JSON, as in a stored draft. */
function parsed(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
