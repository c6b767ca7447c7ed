/** What the server and the build have below "/", as first parts of addresses. */
export const takenAddresses: ReadonlySet<string> = new Set([
  ...['admin', 'api', 'art', 'assets', 'brand', 'crm', 'gallery', 'ifsc', 'metrics', 'pincode', 'scenarios', 'src'],
  'studio',
]);
