/** Tells whether dist of a folder was made of exactly the files that stand there now. */
export function isBuilt(folder: string): boolean;
/** Notes what dist was made of. */
export function rememberBuild(folder: string): void;
