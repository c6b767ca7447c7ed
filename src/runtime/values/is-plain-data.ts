/** Whether a value survives JSON without loss; a picture does not. */
export const isPlainData = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) ? value.every(isPlainData) : Object.getPrototypeOf(value) === Object.prototype);
