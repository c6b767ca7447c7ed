import { overtakenTexts } from '../../../src/changes/publishing/overtaken/overtaken-texts.ts';
import type { StructureCheck } from '../../../src/contracts/release-api.ts';
import { countOf } from '../../../src/engine/model/sentences.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import type { FoldedStructure } from '../../releases/fold-structure.ts';
import { wantsSecondPerson } from '../../releases/move-channel.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';

/** Checks the draft of a journey's files, also against the published texts, and says whether it can be published. */
export async function checkStructure(
  draft: FoldedStructure,
  checker: FilesChecker,
  { published, person }: { readonly published: TextOverrides; readonly person: string },
): Promise<StructureCheck> {
  const { live, revision, texts } = draft;
  const files = { before: live.texts, after: texts };
  const name = `${live.journey}: release ${live.release}, draft ${live.channel}.${revision}`;
  const checked = await checker.check({ name, journey: live.journey, ...files }, person);
  const { problems, choices = [] } = checked;
  const changes = [...overtakenTexts(live.journey, files, published), ...checked.changes];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const why = whyNotPublished(draft, errors);
  return {
    revision,
    channel: live.channel,
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
