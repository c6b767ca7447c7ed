import type { ReactNode } from 'react';
import type { StructureExport } from '../../../../contracts/release-api.ts';
import { DeveloperPatch } from '../../versions/developer-patch.tsx';
import { countText } from '../../view/time-text.ts';

/** Saves the live steps as changes of the files, for developers. */
export const StepFiles = ({ journey }: { readonly journey: string }): ReactNode => (
  <DeveloperPatch<StructureExport>
    what="the live steps"
    path={`journeys/${journey}/structure/export`}
    toPatch={({ release, structure, patch, conflicts }) => ({
      ...{ patch, name: `${journey}-steps-${release}.patch`, fileCount: structure.length },
      without:
        conflicts.length === 0
          ? ''
          : `Without ${countText(conflicts.length, 'file')} that a deployment has changed since.`,
    })}
  >
    The live steps as a patch of the files in journeys/{journey}/ and schemas/{journey}/. A developer applies it with
    git, and the next deployment has them too.
  </DeveloperPatch>
);
