/** Whether a MIME type is one of those listed, or in a group such as `image/*`. */
export function isAmong(types: readonly string[], type: string): boolean {
  return types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}
