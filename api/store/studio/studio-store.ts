import type { Kysely } from 'kysely';
import type { Tables } from '../driver/tables.ts';
import { type Blobs, studioBlobsIn } from './blobs.ts';
import { type StudioDrafts, studioDraftsIn } from './drafts.ts';
import { type StudioEvents, studioEventsIn } from './events.ts';
import { type NumberRecords, numbersIn } from './numbers.ts';
import { type Releases, studioReleasesIn } from './releases.ts';
import { type StructureDrafts, structureDraftsIn } from './structure.ts';
import { type StudioUsers, studioUsersIn } from './users.ts';
import { studioVersionsIn, type Versions } from './versions.ts';

/** The data access of the studio. */
export interface StudioStore {
  readonly users: StudioUsers;
  readonly drafts: StudioDrafts;
  readonly versions: Versions;
  readonly events: StudioEvents;
  readonly numbers: NumberRecords;
  readonly structure: StructureDrafts;
  readonly releases: Releases;
  readonly blobs: Blobs;
}

/** The data access of the studio in the database. */
export const studioIn = (db: Kysely<Tables>): StudioStore => ({
  users: studioUsersIn(db),
  drafts: studioDraftsIn(db),
  versions: studioVersionsIn(db),
  events: studioEventsIn(db),
  numbers: numbersIn(db),
  structure: structureDraftsIn(db),
  releases: studioReleasesIn(db),
  blobs: studioBlobsIn(db),
});
