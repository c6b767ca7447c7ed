import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openBuiltFiles } from '../http/send-built-file.ts';
import { studioFolder } from '../releases/built-journeys.ts';
import type { BuiltFile, FileTable } from '../releases/file-table.ts';
import type { StudioDependencies } from './request/studio-session.ts';

/** A file of the studio, and the folder that has it. */
export interface StudioFile {
  readonly name: string;
  readonly file: BuiltFile;
  readonly table: FileTable;
}

/** The files of the studio: those of the deployed build, and those of the releases, each of which draws its own journey. */
export interface StudioFiles {
  /** A file that is the same for all journeys, or that has the hash of its content in its name. */
  find(name: string): StudioFile | undefined;
  /** A file that is about a journey: that of its live release, or, where that has none, of the deployed build. */
  findOf(journey: string, name: string): StudioFile | undefined;
}

/** Opens the files of the studio for as long as the server runs. */
export function openStudioFiles(
  app: FastifyInstance,
  { config, releases }: Pick<StudioDependencies, 'config' | 'releases'>,
): StudioFiles {
  const deployed = openBuiltFiles(app, resolve(studioFolder(config.dist)));
  const firstIn = (tables: readonly FileTable[], name: string): StudioFile | undefined => {
    for (const table of tables) {
      const file = table.find(name);
      if (file) return { name, file, table };
    }
    return undefined;
  };
  return {
    find: (name) => {
      const isHashed = name.startsWith('assets/');
      const released = isHashed ? (releases?.sites() ?? []).map(({ studio }) => studio) : [];
      return firstIn([deployed, ...released], name);
    },
    findOf: (journey, name) => {
      const live = releases?.liveOf(journey)?.site?.studio;
      return firstIn(live ? [live, deployed] : [deployed], name);
    },
  };
}
