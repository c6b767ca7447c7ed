import { type ReactNode, useContext, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UpdatedWalkthroughs } from '../../../../contracts/release-api.ts';
import { countOf } from '../../../../engine/model/sentences.ts';
import type { Ask } from '../../api/ask.ts';
import { AskContext } from '../../api/use-answer.ts';
import type { JourneyPageProps } from '../../journey-route.tsx';
import { canEditSteps, useSignedIn } from '../../session/session.ts';
import { fileHref } from '../../steps/file-list/file-list.tsx';
import { type SavedFile, saveInDraft } from '../../steps/save-file.ts';
import { useStepsUndo } from '../../steps/undo/steps-undo.tsx';
import { useKnownVersions } from '../../versions/versions-provider.tsx';

interface UpdateWalkthroughsProps extends JourneyPageProps {
  /** The number of the release that failed. */
  readonly release: number;
  /** A sentence for each walkthrough that goes another way. */
  readonly failures: readonly string[];
}

type Updated =
  | (Extract<SavedFile, { readonly kind: 'saved' }> & { readonly paths: readonly string[] })
  | { readonly kind: 'refused'; readonly message: string };

/** Puts the recorded walkthroughs that a release has failed by into the draft, as they go now. */
export function UpdateWalkthroughs({ journey, release, failures }: UpdateWalkthroughsProps): ReactNode {
  const ask = useContext(AskContext);
  const { role } = useSignedIn();
  const { receive } = useStepsUndo();
  const { load } = useKnownVersions();
  const [updated, setUpdated] = useState<Updated>();
  const [isBusy, setIsBusy] = useState(false);
  const update = async (): Promise<void> => {
    if (isBusy) return;
    setIsBusy(true);
    const done = await saveUpdated(ask, journey, release);
    receive(done);
    setUpdated(done);
    await load();
    setIsBusy(false);
  };
  if (!canEditSteps(role)) return null;
  return (
    <>
      <p>
        Is the new path what you want? Then update the recorded walkthroughs: they are changed in the draft, with the
        same answers on the same screens, and you can look at each before you make the release again.
      </p>
      <button type="button" aria-disabled={isBusy} onClick={() => void update()}>
        Update the recorded walkthroughs
      </button>
      <div role="status">
        {updated?.kind === 'saved' && <UpdatedFiles journey={journey} failures={failures} paths={updated.paths} />}
      </div>
      <p role="alert">{updated?.kind === 'refused' && `Nothing was updated. ${updated.message}`}</p>
    </>
  );
}

interface UpdatedFilesProps extends Pick<UpdateWalkthroughsProps, 'journey' | 'failures'> {
  readonly paths: readonly string[];
}

function UpdatedFiles({ journey, failures, paths }: UpdatedFilesProps): ReactNode {
  const left = failures.filter((sentence) => !paths.some((path) => sentence.startsWith(path))).length;
  return (
    <>
      <p>
        {countOf(paths.length, 'walkthrough')} updated in the draft. Look at what has changed, and make the release
        again:
      </p>
      <ul>
        {paths.map((path) => (
          <li key={path}>
            <Link to={`/${journey}/steps${fileHref(path)}`}>{path}</Link>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p>
          {left} of those named above {left === 1 ? 'is' : 'are'} left. A walkthrough that could not be updated needs an
          answer that nobody has recorded: record it again, or remove its file, before you make the release.
        </p>
      )}
    </>
  );
}

async function saveUpdated(ask: Ask, journey: string, release: number): Promise<Updated> {
  const answer = await ask<UpdatedWalkthroughs>('GET', `journeys/${journey}/releases/${release}/walkthroughs`);
  if (answer.status !== 'ok') return { kind: 'refused', message: answer.message };
  const { files } = answer.data;
  const typed = files.map(({ path, content, base }) => [path, { text: content, base }] as const);
  const saved = await saveInDraft(ask, { journey, files: new Map(typed) });
  if (saved.kind === 'refused') return saved;
  if (saved.kind === 'saved') return { ...saved, paths: files.map(({ path }) => path) };
  return {
    kind: 'refused',
    message: `${saved.path} has changed since the release was made: make the release again first.`,
  };
}
