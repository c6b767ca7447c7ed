import type { ReactNode } from 'react';
import { BrowserAddress } from './address.tsx';
import { Dialog } from './chrome/dialog.tsx';
import { ErrorSummary } from './chrome/error-summary.tsx';
import { SessionWarning } from './chrome/session-warning.tsx';
import { keepFocus } from './keep-focus.ts';
import type { LateParts } from './late-parts.tsx';
import { useSecondTapGuard } from './second-tap.ts';

function Dialogs(): ReactNode {
  useSecondTapGuard();
  return (
    <>
      <Dialog />
      <SessionWarning />
    </>
  );
}

/** The late parts. Import them with `import()` only, or they become part of the first load. */
export const lateParts: LateParts = { BrowserAddress, Dialogs, ErrorSummary, keepFocus };
