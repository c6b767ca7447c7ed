import { type ReactNode, useState } from 'react';
import { opener } from './workloads.ts';

/** A page with a button that opens a screen. */
export function Opener({ opens }: { readonly opens: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false);
  if (open) return opens;
  return (
    <main>
      <h1>{opener.title}</h1>
      <button type="button" onClick={() => setOpen(true)}>
        {opener.button}
      </button>
    </main>
  );
}
