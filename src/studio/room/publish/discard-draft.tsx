import { type ReactNode, useState } from 'react';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useSignedIn } from '../session/session.ts';
import { countText } from '../view/time-text.ts';

/** Empties the draft, after a question. */
export function DiscardDraft({ count }: { readonly count: number }): ReactNode {
  const [desk] = useDeskState();
  const [isAsking, setIsAsking] = useState(false);
  if (useSignedIn().role === 'viewer') return null;
  if (!isAsking)
    return (
      <button type="button" onClick={() => setIsAsking(true)}>
        Throw the draft away…
      </button>
    );
  return (
    <p role="alert">
      This puts {countText(count, 'text')} back to the live words, also those that others changed. Undo in Words brings
      them back.{' '}
      <button type="button" onClick={() => void desk.change('discard').then(() => setIsAsking(false))}>
        Throw away {countText(count, 'change')}
      </button>{' '}
      <button type="button" onClick={() => setIsAsking(false)}>
        Keep the draft
      </button>
    </p>
  );
}
