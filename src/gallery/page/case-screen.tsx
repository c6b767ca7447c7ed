import { type ReactNode, useEffect, useState } from 'react';
import type { ListedWidget } from '../../../widgets/define.ts';
import type { Runner } from '../../engine/runner/runner.ts';
import { App } from '../../engine/screen/app.tsx';
import type { ListedBlock } from '../../engine/screen/blocks/define.ts';
import { byName } from '../../engine/screen/by-name.ts';
import { structuredForms } from '../../engine/screen/form/structured/structured-forms.ts';
import { lateParts } from '../../engine/screen/loaded-late.tsx';

/** The listed widgets and blocks, one of which a case shows. */
export interface ListedCase {
  readonly widgets: readonly ListedWidget[];
  readonly blocks: readonly ListedBlock[];
}

interface CaseScreenProps {
  readonly opening: Promise<Runner>;
  readonly listed: ListedCase;
}

const loadLateParts = async () => lateParts;

/** Shows one case on its own screen, as the app would, once it is open. */
export function CaseScreen({ opening, listed: { widgets, blocks } }: CaseScreenProps): ReactNode {
  // Without Suspense: React would wait for 300 ms before it replaces what is shown meanwhile.
  const [runner, setRunner] = useState<Runner>();
  useEffect(() => {
    let isCurrent = true;
    void opening.then((opened) => isCurrent && setRunner(opened));
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  if (!runner) return null;
  return (
    <App
      runner={runner}
      widgets={byName(widgets)}
      blocks={byName(blocks)}
      forms={structuredForms}
      loadLateParts={loadLateParts}
    />
  );
}
