/** Makes the directories beside the sources that read them, if a package or a source has changed since. */
export function makeDirectoriesWhenChanged(): Promise<void>;
