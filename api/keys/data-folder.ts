import { accessSync, constants, mkdirSync } from 'node:fs';
import { CannotStart } from '../config/cannot-start.ts';

/** Creates the data folder if there is none. @throws CannotStart when it cannot be created or written. */
export function openDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CannotStart(
      `The data folder ${folder} cannot be written (${code}): set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
}
