import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import type { NewerFile, StructureFileContent } from '../../../../contracts/release-api.ts';
import type { Ask } from '../../api/ask.ts';
import { AskContext } from '../../api/use-answer.ts';
import type { JourneyPageProps } from '../../journey-route.tsx';
import { canEditSteps, useSignedIn } from '../../session/session.ts';
import { saveInDraft } from '../../steps/save-file.ts';
import { useStepsUndo } from '../../steps/undo/steps-undo.tsx';
import type { UnsavedFile } from '../../steps/unsaved-files.ts';
import { filePath } from '../../steps/write-in-draft.ts';
import { newerFilesLeft } from '../../versions/use-versions.ts';
import { useKnownVersions } from '../../versions/versions-provider.tsx';
import styles from '../releases.module.css';

/** The files that a deployment has changed since the live release was made, and a button that takes them into the draft. */
export function NewerFiles({ journey }: JourneyPageProps): ReactNode {
  const ask = useContext(AskContext);
  const { role } = useSignedIn();
  const { receive } = useStepsUndo();
  const [problem, setProblem] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const known = useKnownVersions();
  const { draft } = known;
  const newer = newerFilesLeft(known);
  const untouched = newer.filter(({ isChangedInStudio, isRemoved }) => !isChangedInStudio && !isRemoved);
  if (!draft || newer.length === 0) return null;
  const take = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const saved = await takeDeployed(ask, journey, untouched);
    receive(saved);
    setProblem(whyNotTaken(saved));
    setIsBusy(false);
  };
  return (
    <section aria-label="Newer files" className={styles.newer}>
      <p>A deployment has changed these files since the live release was made, and visitors do not get that:</p>
      <ul>
        {newer.map(({ path, isChangedInStudio, isRemoved }) => (
          <li key={path}>
            {draft.files.some((file) => file.path === path) ? (
              <Link to={`/${journey}/steps?${new URLSearchParams({ file: path })}`}>{path}</Link>
            ) : (
              path
            )}
            {isRemoved && ', which it has removed: remove it here, too, if nothing needs it'}
            {isChangedInStudio && ', which was also changed in the studio: a developer has to merge the two'}
          </li>
        ))}
      </ul>
      {untouched.length > 0 && canEditSteps(role) && (
        <button type="button" aria-disabled={isBusy} onClick={() => void take()}>
          Take the deployed files into the draft
        </button>
      )}
      <p role="alert">{problem}</p>
    </section>
  );
}

type Taken = Awaited<ReturnType<typeof saveInDraft>>;

async function takeDeployed(ask: Ask, journey: string, files: readonly NewerFile[]): Promise<Taken> {
  const typed = new Map<string, UnsavedFile>();
  for (const { path } of files) {
    const file = await ask<StructureFileContent>('GET', filePath(journey, path));
    if (file.status !== 'ok') return { kind: 'refused', message: file.message };
    const { deployed, content = null } = file.data;
    // Somebody has taken it meanwhile.
    if (deployed !== undefined) typed.set(path, { text: deployed, base: content });
  }
  return saveInDraft(ask, { journey, files: typed });
}

function whyNotTaken(taken: Taken): string {
  if (taken.kind === 'saved') return '';
  return taken.kind === 'refused'
    ? `Nothing was taken. ${taken.message}`
    : `Nothing was taken: ${taken.path} is being changed by somebody.`;
}
