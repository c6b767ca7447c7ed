/** Whether the dist folder was built from exactly the current files. */
export function isBuilt(folder: string): boolean;
/** Records which files dist was built from. */
export function rememberBuild(folder: string): void;
/** Whether the studio in the dist folder is of exactly the current files, and of the current commit. */
export function isStudioBuilt(folder: string): boolean;
/** Records what the studio in dist was built from. */
export function rememberStudio(folder: string): void;
/** A hash of the files that the app is made of. */
export function hashApp(folder: string): string;
