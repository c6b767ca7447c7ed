import { openJourney } from '../../src/check/files/open-journey.ts';
import { listJourneys } from '../../src/check/files/read-files.ts';
import { instantiate } from '../../src/compile/instantiate.ts';
import type { Journey } from '../../src/engine/model/types.ts';
import type { Machine } from '../../src/engine/runtime/state.ts';
import { oncePerKey } from './once-per-key.ts';
import { catalogue } from './product.ts';

/** The folders of `journeys/`. */
export const journeyIds = await listJourneys(process.cwd());

/** A journey of this repository with its translations, checked. */
export const openShipped = oncePerKey((id) => openJourney(process.cwd(), id, async () => catalogue));

/** A journey of this repository, checked. */
export const readJourney = async (id: string): Promise<Journey> => (await openShipped(id)).journey;

/** A journey of this repository as compiled from its files, with every screen loaded. */
export const readCompiled: (id: string) => Promise<Machine> = oncePerKey(async (id) =>
  instantiate(await readJourney(id), catalogue),
);

/** The move-in journey as compiled from its files, with every screen loaded. */
export const readMoveIn = (): Promise<Machine> => readCompiled('move-in');
