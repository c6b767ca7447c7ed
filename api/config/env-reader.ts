/** Reads environment variables; an empty one counts as not set. Collects a sentence for every invalid value. */
export interface EnvReader {
  text(name: string): string | undefined;
  /** A whole number from `min` to `max`. */
  integer(name: string, fallback: number, range: { readonly min: number; readonly max: number }): number;
  /** `1` or `0`. */
  flag(name: string, fallback: boolean): boolean;
  /** An http or https address, without the slashes at its end. */
  address(name: string): string | undefined;
  /** 32 bytes as 64 hex digits. */
  secret(name: string): string | undefined;
  /** The comma-separated values, each of which must be accepted. */
  list(name: string, accepts: (value: string) => boolean, need: string): readonly string[];
  /** Adds a problem that concerns several variables. */
  addProblem(sentence: string): void;
  readonly problems: readonly string[];
}

/** Creates a reader of this environment. */
export function createEnvReader(env: Readonly<Record<string, string | undefined>>): EnvReader {
  const problems: string[] = [];
  const text = (name: string): string | undefined => env[name]?.trim() || undefined;
  const check = <T>(name: string, value: T, accepted: boolean, need: string): T => {
    if (!accepted) problems.push(`${name} is ${need}; it is set to something else.`);
    return value;
  };
  return {
    text,
    integer(name, fallback, { min, max }) {
      const value = Number(text(name) ?? fallback);
      return check(
        name,
        value,
        Number.isInteger(value) && value >= min && value <= max,
        `a number from ${min} to ${max}`,
      );
    },
    flag(name, fallback) {
      const value = text(name) ?? (fallback ? '1' : '0');
      return check(name, value === '1', /^[01]$/.test(value), '1 or 0');
    },
    address(name) {
      const value = text(name);
      const accepted = value === undefined || isWebAddress(value);
      return check(name, value?.replace(/\/+$/, ''), accepted, 'an http or https address');
    },
    secret(name) {
      const value = text(name);
      return check(name, value, value === undefined || isSecret(value), '64 hex digits (32 bytes)');
    },
    list(name, accepts, need) {
      const values = (text(name) ?? '')
        .split(',')
        .map((value) => value.trim())
        .filter(Boolean);
      return check(name, values, values.every(accepts), `a comma-separated list of ${need}`);
    },
    addProblem: (sentence) => void problems.push(sentence),
    problems,
  };
}

/** Whether a value is a key: 64 hex digits. */
export const isSecret = (value: string): boolean => /^[0-9a-f]{64}$/i.test(value);

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);
}
