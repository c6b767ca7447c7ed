/** Whether the node_modules of a folder matches its package-lock.json. */
export function isInstalled(folder: string): boolean;
