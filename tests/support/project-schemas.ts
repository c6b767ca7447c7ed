import { readSchemas } from '../../src/check/files/read-files.ts';

/**
 * The meta-schemas and shared schemas of this repository. They are read once, since what is compiled of them is
 * cached by identity; not for files with translations, whose own schemas would be added to it each time.
 */
export const projectSchemas = await readSchemas(process.cwd());
