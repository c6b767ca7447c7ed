import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RevisionFolders } from '../../check/files/diffed-files.ts';
import { instantiate } from '../../compile/instantiate.ts';
import { entryScreens } from '../../engine/model/graph/graph.ts';
import { describeHappenings } from '../../simulate/states/describe-happenings.ts';
import { reviewJourney } from '../../simulate/states/list-states.ts';
import { writeFacts } from '../facts/write-facts.ts';
import type { ShownJourney, ShownState } from '../room/data.ts';
import { listWalkthroughData } from '../walkthrough/list-walkthrough-data.ts';
import { readFileSchemas } from './file-schemas.ts';
import { screensInOrder } from './screens-in-order.ts';
import type { StudioJourney } from './studio-journey.ts';

/**
 * Writes what the studio knows of a journey into a folder: its states, its screens in their order, what a walkthrough needs, the
 * schemas of its files, and its facts; its versions, too, where there are `revisions`.
 */
export async function writeJourneyData(
  root: string,
  source: StudioJourney,
  folder: string,
  revisions?: RevisionFolders,
): Promise<void> {
  const { journey, catalogue, copies, served } = source;
  const machine = await instantiate(journey, catalogue, copies);
  const listed = reviewJourney(machine, catalogue, entryScreens(journey));
  const states = listed.states.map((state): ShownState => ({ ...state, happens: describeHappenings(machine, state) }));
  const { language } = journey.settings.locale;
  const shown: ShownJourney = {
    ...{ id: journey.id, title: journey.title, base: served.folder },
    languages: [language, ...copies.map((copy) => copy.language)],
    screens: screensInOrder(journey),
  };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'states.json'), JSON.stringify(states));
  const walkthroughs = listWalkthroughData(machine, catalogue, { states: listed.states, base: served.folder });
  await writeFile(join(folder, 'walkthrough.json'), JSON.stringify(walkthroughs));
  await writeFile(join(folder, 'unreached.json'), JSON.stringify(listed.unreached));
  await writeFile(join(folder, 'journey.json'), JSON.stringify(shown));
  await writeFile(join(folder, 'schemas.json'), JSON.stringify(await readFileSchemas(root, catalogue)));
  await writeFacts({ root, id: journey.id, folder, catalogue, revisions });
}
