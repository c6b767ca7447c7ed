import type { ReactNode } from 'react';
import type { StructureCheck } from '../../../contracts/release-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { Checked } from '../draft/use-check.ts';
import styles from '../publish/publishing.module.css';
import { ReasonForm } from '../publish/reason-form.tsx';
import { useSignedIn } from '../session/session.ts';
import { AskForEveryone } from '../versions/ask-for-everyone.tsx';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { isUnderWay, type KnownVersions } from '../versions/use-versions.ts';

interface ReleaseFormProps {
  readonly known: KnownVersions;
  readonly checked: Checked<StructureCheck>;
  readonly publishing: PublishingActions;
  /** How many files have text that is not saved. */
  readonly unsavedCount: number;
}

/** Asks why, and makes a release of the draft. */
export function ReleaseForm({ known, checked, publishing, unsavedCount }: ReleaseFormProps): ReactNode {
  const whyNot = useReasonAgainstRelease(known, checked);
  const intro = (
    <>
      <h2>Make a release</h2>
      <p className={styles.help}>
        The draft is checked, tried out and built, which takes about a minute. Then new visitors get it; visitors under
        way finish on the steps that they began with.
        {checked.check?.needsSecondPerson && ' This one waits for a second person once it is built.'}
      </p>
    </>
  );
  return (
    <ReasonForm
      publishing={publishing}
      action="release"
      whyNot={whyNot}
      button="Make a release (about a minute)"
      onSend={(reason, given) => publishing.makeRelease(reason, given.get('everyone') !== null)}
      intro={intro}
    >
      <AskForEveryone />
      {unsavedCount > 0 && (
        <p>{countOf(unsavedCount, 'file')} with text that is not saved: the release is without it.</p>
      )}
      {known.live?.hasBuilder === false && (
        <p>No builder is running on this server, so a release would wait until there is one. Ask the operator.</p>
      )}
    </ReasonForm>
  );
}

/** Why no release can be made now: a sentence. */
function useReasonAgainstRelease(
  { live, releases }: KnownVersions,
  { check, isChecking, problem }: Checked<StructureCheck>,
): string | undefined {
  const { role } = useSignedIn();
  if (role !== 'publisher')
    return `As ${withArticle(role)} you cannot make a release. Ask a publisher to look at this page.`;
  if (releases?.some(isUnderWay)) return 'A release is being made. Wait for it, or withdraw it above.';
  if (live?.proposal) return 'A second person decides first about what waits above, or withdraw it.';
  if (problem !== undefined) return problem;
  if (isChecking || !check) return 'The files are being checked first. That takes some seconds.';
  return check.canPublish ? undefined : (check.why ?? 'No release can be made of it as it is.');
}

/** "an editor", "a viewer". */
export const withArticle = (role: string): string => `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`;
