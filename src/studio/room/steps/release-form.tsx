import { type ReactNode, type SubmitEvent, useId } from 'react';
import { reasonLength } from '../../../contracts/studio-limits.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import styles from '../publish/publishing.module.css';
import { useSignedIn } from '../session/session.ts';
import { AskForEveryone } from '../versions/ask-for-everyone.tsx';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { useRefusal } from '../versions/use-refusal.ts';
import { isUnderWay, type KnownVersions } from '../versions/use-versions.ts';
import type { CheckedStructure } from './use-structure-check.ts';

interface ReleaseFormProps {
  readonly known: KnownVersions;
  readonly checked: CheckedStructure;
  readonly publishing: PublishingActions;
  /** How many files have text that is not saved. */
  readonly unsavedCount: number;
}

/** Asks why, and makes a release of the draft. */
export function ReleaseForm({ known, checked, publishing, unsavedCount }: ReleaseFormProps): ReactNode {
  const whyNot = useReasonAgainstRelease(known, checked);
  const { result, isBusy, makeRelease } = publishing;
  const { refusal, typeReason } = useRefusal(result, 'release');
  const id = useId();
  const isBlocked = isBusy || whyNot !== undefined;
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isBlocked) return;
    const given = new FormData(event.currentTarget);
    void makeRelease(String(given.get('reason') ?? ''), given.get('everyone') !== null);
  };
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <h2>Make a release</h2>
      <p className={styles.help}>
        The draft is checked, tried out and built, which takes about a minute. Then new visitors get it; visitors under
        way finish on the steps that they began with.
        {checked.check?.needsSecondPerson && ' This one waits for a second person once it is built.'}
      </p>
      <label htmlFor={id}>Why do you change it?</label>
      <textarea
        id={id}
        name="reason"
        rows={2}
        aria-describedby={`${id}-help`}
        maxLength={reasonLength.most}
        onChange={({ target }) => typeReason(target.value)}
      />
      <p id={`${id}-help`} className={styles.help}>
        It is written into the history, beside your name.
      </p>
      <AskForEveryone />
      {unsavedCount > 0 && (
        <p>{countOf(unsavedCount, 'file')} with text that is not saved: the release is without it.</p>
      )}
      {known.live?.hasBuilder === false && (
        <p>No builder is running on this server, so a release would wait until there is one. Ask the operator.</p>
      )}
      {/* It stays in the order of the keyboard, and says why it does nothing yet. */}
      <button type="submit" aria-disabled={isBlocked} aria-describedby={`${id}-not`}>
        Make a release (about a minute)
      </button>
      <p id={`${id}-not`} role="status">
        {whyNot}
      </p>
      <div role="alert">{refusal !== undefined && <p className={styles.refused}>{refusal}</p>}</div>
    </form>
  );
}

/** Why no release can be made now: a sentence. */
function useReasonAgainstRelease(
  { live, releases }: KnownVersions,
  { check, isChecking, problem }: CheckedStructure,
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
