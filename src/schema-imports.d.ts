declare module '*.schema.json?validator=response' {
  /** Tells whether a value is valid for `$defs.response` of the file; fits any `Accepts<T>`, T being its TypeScript shape. */
  export const accepts: <T>(value: unknown) => value is T;
}
