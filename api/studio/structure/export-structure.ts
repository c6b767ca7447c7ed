import { filePatch } from '../../../src/changes/publishing/file-patch.ts';
import { isJourneyFile, projectPathOf } from '../../../src/changes/publishing/structure-files.ts';
import type { ReleasedFile, StructureExport } from '../../../src/contracts/release-api.ts';
import { textIn } from '../../releases/find-text.ts';
import type { LiveStructure } from '../../releases/live-structure.ts';
import { newerFiles } from '../../releases/newer-files.ts';

/** How the live files of a journey differ from those of the deployed build. */
export function exportStructure(live: LiveStructure): StructureExport {
  const { journey, release, texts, deployed } = live;
  const conflicts = newerFiles(live);
  const paths = [...new Set([...Object.keys(deployed), ...Object.keys(texts)])].filter(isJourneyFile).sort();
  const structure = paths.flatMap((path): ReleasedFile[] => {
    const [before, after] = [textIn(deployed, path), textIn(texts, path)];
    const changed = {
      ...{ path: projectPathOf(journey, path) },
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
    };
    return before === after || conflicts.some((one) => one.path === path) ? [] : [changed];
  });
  const patch = structure.map(({ path, before, after }) => filePatch(path, before, after)).join('');
  return { journey, release, structure, conflicts, patch };
}
