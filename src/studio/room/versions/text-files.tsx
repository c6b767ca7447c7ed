import type { ReactNode } from 'react';
import type { PublishedExport } from '../../../contracts/studio-api.ts';
import { countText } from '../view/time-text.ts';
import { DeveloperPatch } from './developer-patch.tsx';

/** Saves the live words as changes of the files, for developers. */
export const TextFiles = ({ journey }: { readonly journey: string }): ReactNode => (
  <DeveloperPatch<PublishedExport>
    what="the live words"
    path={`journeys/${journey}/export`}
    toPatch={({ number, files, patch, conflicts }) => ({
      ...{ patch, name: `${journey}-${number}.patch`, fileCount: files.length },
      without:
        conflicts.length === 0
          ? ''
          : `Without ${countText(conflicts.length, 'text')} that the files have in other words by now.`,
    })}
  >
    The live words as a patch of the files in journeys/{journey}/. A developer applies it with git, and the next
    deployment has them too.
  </DeveloperPatch>
);
