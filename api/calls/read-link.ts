/** The address of a link that opens a file once. */
export const readLinkPath = (token: string): string => `/api/v1/files/read/${token}`;
