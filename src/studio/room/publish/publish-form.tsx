import type { ReactNode } from 'react';
import type { DraftCheck } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { Checked } from '../draft/use-check.ts';
import { useSignedIn } from '../session/session.ts';
import type { PublishingActions } from '../versions/use-publishing.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { ReasonForm } from './reason-form.tsx';

interface PublishFormProps {
  readonly checked: Checked<DraftCheck>;
  readonly publishing: PublishingActions;
  /** How many texts the draft changes. */
  readonly count: number;
}

/** Asks why, and publishes the draft or asks a second person to approve it. */
export function PublishForm({ checked, publishing, count }: PublishFormProps): ReactNode {
  const whyNot = useReasonAgainst(checked);
  const { isBusy, publishTexts } = publishing;
  const button = checked.check?.needsSecondPerson
    ? `Ask a second person to approve ${countOf(count, 'change')}`
    : `Publish ${countOf(count, 'change')} for new visitors`;
  return (
    <ReasonForm
      publishing={publishing}
      action="texts"
      whyNot={whyNot}
      button={isBusy ? 'Publishing…' : button}
      onSend={publishTexts}
    />
  );
}

/** Why the draft cannot be published now: a sentence. */
function useReasonAgainst({ check, isChecking, problem }: Checked<DraftCheck>): string | undefined {
  const [, { saving, conflicts }] = useDeskState();
  const { role } = useSignedIn();
  const { live } = useKnownVersions();
  if (role !== 'publisher') return `As a ${role} you cannot publish. Ask a publisher to look at this page.`;
  if (live?.proposal) return 'A second person decides first about what waits above, or withdraw it.';
  if (conflicts.size > 0)
    return 'Choose the words first that somebody else has changed too; the bar above leads there.';
  if (saving !== 'saved') return 'What you typed is being saved first.';
  if (problem !== undefined) return problem;
  if (isChecking || !check) return 'The words are being checked first. That takes a few seconds.';
  return check.canPublish ? undefined : (check.why ?? 'It cannot be published as it is.');
}
