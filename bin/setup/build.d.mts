/** Whether the dist folder was built from exactly the current files. */
export function isBuilt(folder: string): boolean;
/** Records which files dist was built from. */
export function rememberBuild(folder: string): void;
