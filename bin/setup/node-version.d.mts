/** Throws a SetupError when this Node is older than the one that package.json asks for. */
export function checkNode(version?: string): void;
