import type { ReactNode } from 'react';

/** Says why a state cannot be shown, and what to do. */
export function FailedPreview({ reason }: { readonly reason: string }): ReactNode {
  return (
    <main>
      <h1>This state cannot be shown</h1>
      <p>{reason}</p>
      <p>
        Choose it again in the list of states. If it is not there any more, the journey has changed since the link was
        made.
      </p>
    </main>
  );
}
