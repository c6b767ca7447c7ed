import type { StructureCheck } from '../../../src/contracts/release-api.ts';
import { countOf } from '../../../src/engine/model/sentences.ts';
import type { FoldedStructure } from '../../releases/fold-structure.ts';
import { wantsSecondPerson } from '../../releases/make-live.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';

/** Checks the draft of a journey's files, and says whether it can be published. */
export async function checkStructure(
  draft: FoldedStructure,
  checker: FilesChecker,
  person: string,
): Promise<StructureCheck> {
  const { live, revision, texts } = draft;
  const name = `${live.journey}: version ${live.number}, release ${live.release}, draft ${revision}`;
  const asked = { name, journey: live.journey, before: live.texts, after: texts };
  const { problems, changes, choices = [] } = await checker.check(asked, person);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const why = whyNotPublished(draft, errors);
  return {
    revision,
    version: live.number,
    problems,
    changes,
    choices,
    needsSecondPerson: wantsSecondPerson(changes),
    canPublish: why === undefined,
    ...(why !== undefined && { why }),
  };
}

function whyNotPublished({ edits, conflicts }: FoldedStructure, errors: number): string | undefined {
  if (edits.size === 0) return 'No file differs from what is live.';
  if (conflicts.length > 0) return `Something else was published meanwhile: look again at ${conflicts.join(', ')}.`;
  if (errors === 0) return undefined;
  return `The check finds ${countOf(errors, 'error')}: correct them first.`;
}
