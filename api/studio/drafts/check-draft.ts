import type { FilesChecked } from '../../../src/changes/publishing/files-check.ts';
import { listOverrides } from '../../../src/changes/publishing/override-conflicts.ts';
import { withPublishedTexts } from '../../../src/changes/publishing/published-files.ts';
import { hashOverrides } from '../../../src/compile/version.ts';
import type { CheckedChange, DraftCheck } from '../../../src/contracts/studio-api.ts';
import type { TextConflict } from '../../../src/contracts/version-api.ts';
import { countOf } from '../../../src/engine/model/sentences.ts';
import type { TextOverrides } from '../../../src/engine/model/texts/overrides.ts';
import { readFilesOf, textsOfRelease } from '../../releases/live-structure.ts';
import type { FilesChecker } from '../../releases/open-checker.ts';
import type { DeployedTextsOf } from '../request/deployed-journeys.ts';
import type { StudioDependencies } from '../request/studio-session.ts';
import type { OpenDraft } from './read-draft.ts';
import { effectOf, publishedText } from './reworded-texts.ts';

/** What the check of a draft needs. */
interface DraftToCheck {
  readonly deployed: DeployedTextsOf;
  readonly draft: OpenDraft;
  readonly checker: FilesChecker;
  /** Who asks. */
  readonly person: string;
}

/** Checks the texts of a draft over what is live, and says whether they can be published. */
export async function checkDraft(
  { deployed, draft, checker, person }: DraftToCheck,
  { store, config }: Pick<StudioDependencies, 'store' | 'config'>,
): Promise<DraftCheck> {
  const { published, overrides, folded, current, changes, conflicts } = draft;
  const { id: journey } = deployed;
  const live = current ?? { number: 0, release: 0, texts: null };
  const files = await textsOfRelease(store, config, journey, live.release);
  const { texts: before } = await readFilesOf(store, config, journey, live);
  const { texts: after } = withPublishedTexts(journey, files, overrides);
  const name = `${journey}: version ${live.number}, texts ${hashOverrides(journey, overrides)}`;
  const checked = await checker.check({ name, journey, before, after }, person);
  const why = whyNot(checked, changes.filter(({ isExcluded }) => !isExcluded).length + conflicts.length);
  return {
    revision: folded.revision,
    number: current?.number ?? 0,
    problems: checked.problems,
    changes: [...checked.changes, ...conflicts.map((one) => describeRemoval(deployed, one))],
    needsSecondPerson: changesConsent(deployed, { before: published, after: overrides, changes: checked.changes }),
    canPublish: why === undefined,
    ...(why !== undefined && { why }),
  };
}

function whyNot({ problems }: Pick<FilesChecked, 'problems'>, changes: number): string | undefined {
  if (changes === 0) return 'The draft has no text that differs from what is published.';
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  return errors === 0 ? undefined : `The check finds ${countOf(errors, 'error')}: correct them first.`;
}

/** A published text that does not fit the release goes with the next texts that are published. Nobody reads it, so no tenant sees a change. */
function describeRemoval({ index }: DeployedTextsOf, conflict: TextConflict): CheckedChange {
  const { language, part, at, text, deployed } = conflict;
  const place = index.find(part, at)?.place ?? at;
  const why = deployed === undefined ? 'the release has no such text any more' : `the release says "${deployed}"`;
  return { kind: 'check', screen: part, sentence: `Removed the published "${text}" at ${place} (${language}): ${why}` };
}

interface TextsBetween {
  readonly before: TextOverrides;
  readonly after: TextOverrides;
  /** The differences in sentences. */
  readonly changes: readonly CheckedChange[];
}

/** Whether consent, fee or legal texts differ: then a second person approves, and sessions under way keep what they saw. */
export function changesConsent(deployed: DeployedTextsOf, { before, after, changes }: TextsBetween): boolean {
  if (changes.some(({ kind }) => kind !== 'copy')) return true;
  return [...listOverrides(before), ...listOverrides(after)].some(([place]) => {
    const known = deployed.index.find(place.part, place.at);
    const texts = [publishedText(deployed, before, place).text, publishedText(deployed, after, place).text] as const;
    return known !== undefined && texts[0] !== texts[1] && effectOf(known, ...texts) === 'consent';
  });
}
