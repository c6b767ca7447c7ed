declare module '*.schema.json?validator=response' {
  /** Whether a value is valid for `$defs.response` of the file; T is its TypeScript type. */
  export const accepts: <T>(value: unknown) => value is T;
}
