import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StructureDraft, StructureFile } from '../../../journey/publishing/release-api.ts';
import type { EditablePart } from '../../../journey/publishing/studio-api.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import publishing from '../publish/publishing.module.css';
import { loadedOf } from '../releases/load-releases.ts';
import { ReleaseNews } from '../releases/release-news.tsx';
import { type KnownReleases, useReleases } from '../releases/use-releases.ts';
import { useReleasing } from '../releases/use-releasing.ts';
import { useSignedIn } from '../session/session.ts';
import { countText } from '../view/time-text.ts';
import { AddFile } from './add-file.tsx';
import { FileEditor } from './file-editor.tsx';
import { FileList } from './file-list.tsx';
import { nameOfFile, placeOfProblem } from './name-file.ts';
import { StepOrder } from './order/step-order.tsx';
import { ReleaseForm, withArticle } from './release-form.tsx';
import styles from './steps-page.module.css';
import { newProblems, StructureCheckResult } from './structure-check.tsx';
import { type UnsavedFiles, useUnsavedFiles } from './unsaved-files.ts';
import { useFile } from './use-file.ts';
import { type CheckedStructure, useStructureCheck } from './use-structure-check.ts';

/** The files of a journey, to be changed in a draft, and the button that makes a release of it. */
export function StepsPage({ journey }: JourneyPageProps): ReactNode {
  const { role } = useSignedIn();
  const known = useReleases(journey);
  const releasing = useReleasing(journey, known);
  const unsavedFiles = useUnsavedFiles(journey);
  const checked = useStructureCheck(journey, known.draft);
  const [, { texts }] = useDeskState();
  const parts = texts?.parts ?? [];
  const { draft, problem, load } = known;
  const canEdit = role === 'editor' || role === 'publisher';
  return (
    <>
      <PageHeading>Steps</PageHeading>
      <p className={publishing.intro}>
        {canEdit
          ? 'Which screens there are, their order, and where they lead, as files. Open one, change it and save it in the draft, which no visitor sees until a release is made of it.'
          : `You can look at every file. As ${withArticle(role)} you cannot change them: that needs the role editor, which a publisher can give to you.`}
      </p>
      <ReleaseNews {...{ journey, known, releasing }} />
      {draft && problem !== undefined && <p role="alert">{problem} It is tried again by itself.</p>}
      {draft ? (
        <>
          <p role="status" className={styles.status}>
            {draftSentence(draft)}
          </p>
          <Files {...{ journey, known, unsavedFiles, checked, parts, canEdit }} />
          {draft.isChanged && (
            <>
              <StructureCheckResult {...{ journey, checked, parts }} files={draft.files} />
              <ReleaseForm {...{ known, checked, releasing }} unsavedCount={unsavedFiles[0].size} />
            </>
          )}
        </>
      ) : (
        <LoadStatus loaded={loadedOf(problem, load)} what="the files" />
      )}
    </>
  );
}

function draftSentence({ files, editors }: StructureDraft): string {
  const changed = files.filter(({ status }) => status !== 'same').length;
  if (changed === 0) return 'The draft has the files that are live.';
  const [last] = editors;
  return `The draft differs in ${countText(changed, 'file')} from what is live${last ? `; the last change is by ${last.name}` : ''}.`;
}

interface FilesProps extends JourneyPageProps {
  readonly known: KnownReleases;
  readonly unsavedFiles: UnsavedFiles;
  readonly checked: CheckedStructure;
  readonly parts: readonly EditablePart[];
  readonly canEdit: boolean;
}

function Files({ journey, known, unsavedFiles, checked: { check }, parts, canEdit }: FilesProps): ReactNode {
  const [query] = useSearchParams();
  const files = filesWith(known.draft?.files ?? [], unsavedFiles);
  const path = query.get('file') ?? '';
  const chosen = files.find((file) => file.path === path);
  const found = newProblems(check);
  const errors = new Map<string, number>();
  for (const { at, severity } of found) {
    const { path: where } = placeOfProblem(journey, at);
    if (severity === 'error') errors.set(where, (errors.get(where) ?? 0) + 1);
  }
  return (
    <div className={styles.layout}>
      <div className={styles.files}>
        <FileList {...{ files, parts, errors }} unsaved={new Set(unsavedFiles[0].keys())} chosen={path} />
        {canEdit && <AddFile {...{ files, unsavedFiles }} />}
      </div>
      {chosen ? (
        <OneFile
          key={path}
          {...{ journey, path, known, unsavedFiles, canEdit, parts }}
          file={chosen}
          name={nameOfFile(path, parts)}
          problems={found.filter(({ at }) => placeOfProblem(journey, at).path === path)}
        />
      ) : (
        <p>{path === '' ? 'Choose a file to see what is in it.' : `There is no file ${path} any more.`}</p>
      )}
    </div>
  );
}

/** The files of the draft, and those that were typed and are in no draft: new ones, and ones that somebody else has removed. */
function filesWith(listed: readonly StructureFile[], [unsaved]: UnsavedFiles): readonly StructureFile[] {
  const others = [...unsaved.keys()].filter((path) => !listed.some((file) => file.path === path));
  return [...listed, ...others.map((path) => ({ path, status: 'same', size: 0 }) as const)];
}

type OneFileProps = Omit<Parameters<typeof FileEditor>[0], 'open' | 'above'> &
  Parameters<typeof useFile>[0] &
  Pick<FilesProps, 'parts'>;

function OneFile({ path, known, unsavedFiles, parts, ...shown }: OneFileProps): ReactNode {
  const { journey, canEdit } = shown;
  const open = useFile({ journey, path, known, unsavedFiles });
  const order = path === 'journey.json' && (
    <StepOrder {...{ journey, open, parts, unsavedFiles, canEdit }} draft={known.draft} />
  );
  return <FileEditor {...shown} open={open} above={order} />;
}
