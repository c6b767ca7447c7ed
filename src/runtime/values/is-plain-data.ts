/** Whether a value is one that JSON holds without loss: a picture, for one, is not. */
export const isPlainData = (value: unknown): boolean =>
  value === null ||
  typeof value !== 'object' ||
  (Array.isArray(value) ? value.every(isPlainData) : Object.getPrototypeOf(value) === Object.prototype);
