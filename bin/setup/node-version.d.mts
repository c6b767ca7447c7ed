/** Throws a SetupError when this Node is older than the one that package.json requires. */
export function checkNode(version?: string): void;
