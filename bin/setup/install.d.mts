/** Tells whether node_modules of a folder is what its package-lock.json asks for. */
export function isInstalled(folder: string): boolean;
