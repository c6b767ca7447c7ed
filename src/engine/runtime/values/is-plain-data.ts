/** Whether a value survives JSON without loss, unlike a file. */
export const isPlainData = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) ? value.every(isPlainData) : Object.getPrototypeOf(value) === Object.prototype);
