import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { whyNotStructurePath } from '../../../changes/publishing/structure-files.ts';
import type { StructureCheck, StructureDraft, StructureFile } from '../../../contracts/release-api.ts';
import type { EditablePart } from '../../../contracts/studio-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import type { FileSchemas } from '../data.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { type Checked, useStructureCheck } from '../draft/use-check.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import { LoadStatus } from '../load/load-status.tsx';
import { useJson } from '../load/use-json.ts';
import { PageHeading } from '../page-heading.tsx';
import publishingStyles from '../publish/publishing.module.css';
import { NewerFiles } from '../releases/files/newer-files.tsx';
import { ReleaseNews } from '../releases/release-news.tsx';
import { canEditSteps, useSignedIn } from '../session/session.ts';
import { usePublishing } from '../versions/use-publishing.ts';
import { countChangedFiles, type KnownVersions, loadedOf } from '../versions/use-versions.ts';
import { useKnownVersions } from '../versions/versions-provider.tsx';
import { ScreenChoices } from './choices/screen-choices.tsx';
import { FileEditor } from './file-editor.tsx';
import { FileList, fileHref } from './file-list/file-list.tsx';
import { nameOfFile, placeOfProblem } from './file-list/name-file.ts';
import { useFileHints } from './json/file-hints.ts';
import { BlockLists } from './lists/block-lists.tsx';
import { StepOrder } from './order/step-order.tsx';
import { OutcomeTargets } from './outcomes/outcome-targets.tsx';
import { ReleaseForm, withArticle } from './release-form.tsx';
import { isScreen } from './screen-path.ts';
import styles from './steps-page.module.css';
import { newProblems, StructureCheckResult } from './structure-check.tsx';
import { useOpenScreen } from './texts/use-open-screen.ts';
import { UndoButtons } from './undo/undo-buttons.tsx';
import { type UnsavedFiles, useUnsavedFiles } from './unsaved-files.ts';
import { useFile } from './use-file.ts';

/** The files of a journey, to be changed in a draft, and the button that makes a release of it. */
export function StepsPage({ journey }: JourneyPageProps): ReactNode {
  const { role } = useSignedIn();
  const known = useKnownVersions();
  const publishing = usePublishing(journey);
  const unsavedFiles = useUnsavedFiles(journey);
  const [query] = useSearchParams();
  const [, { texts }] = useDeskState();
  const checked = useStructureCheck(journey, known.draft, isScreen(query.get('file') ?? ''));
  const parts = texts?.parts ?? [];
  const { draft, problem } = known;
  const canEdit = canEditSteps(role);
  return (
    <>
      <PageHeading>Steps</PageHeading>
      <p className={publishingStyles.intro}>
        {canEdit
          ? 'Which screens there are, their order, and where they lead, as files. Open one, change it and save it in the draft, which no visitor sees until a release is made of it.'
          : `You can look at every file. As ${withArticle(role)} you cannot change them: that needs the role editor, which a publisher can give to you.`}
      </p>
      <ReleaseNews journey={journey} publishing={publishing} />
      <NewerFiles journey={journey} />
      {draft && problem !== undefined && <p role="alert">{problem} It is tried again by itself.</p>}
      {draft ? (
        <>
          <p role="status" className={styles.status}>
            {draftSentence(draft, countChangedFiles(known))}
          </p>
          {canEdit && <UndoButtons journey={journey} known={known} unsaved={unsavedFiles[0]} />}
          <Files
            journey={journey}
            known={known}
            unsavedFiles={unsavedFiles}
            checked={checked}
            parts={parts}
            canEdit={canEdit}
          />
          {draft.isChanged && (
            <>
              <StructureCheckResult journey={journey} checked={checked} parts={parts} files={draft.files} />
              <ReleaseForm
                known={known}
                checked={checked}
                publishing={publishing}
                unsavedCount={unsavedFiles[0].size}
              />
            </>
          )}
        </>
      ) : (
        <LoadStatus loaded={loadedOf(known)} what="the files" />
      )}
    </>
  );
}

function draftSentence({ editors }: StructureDraft, changed: number): string {
  if (changed === 0) return 'The draft has the files that are live.';
  const [last] = editors;
  return `The draft differs in ${countOf(changed, 'file')} from what is live${last ? `; the last change is by ${last.name}` : ''}.`;
}

interface FilesProps extends JourneyPageProps {
  readonly known: KnownVersions;
  readonly unsavedFiles: UnsavedFiles;
  readonly checked: Checked<StructureCheck>;
  readonly parts: readonly EditablePart[];
  readonly canEdit: boolean;
}

function Files({ journey, known, unsavedFiles, checked, parts, canEdit }: FilesProps): ReactNode {
  const [query] = useSearchParams();
  const files = filesWith(known.draft?.files ?? [], unsavedFiles);
  const path = query.get('file') ?? '';
  const chosen = files.find((file) => file.path === path);
  const found = newProblems(checked.check);
  const errors = new Map<string, number>();
  for (const { at, severity } of found) {
    const { path: where } = placeOfProblem(journey, at);
    if (severity === 'error') errors.set(where, (errors.get(where) ?? 0) + 1);
  }
  return (
    <div className={styles.layout}>
      <div className={styles.files}>
        <FileList files={files} parts={parts} errors={errors} unsaved={new Set(unsavedFiles[0].keys())} chosen={path} />
        {canEdit && <Link to={`/${journey}/walkthrough`}>Record a walkthrough</Link>}
        {canEdit && <AddFile files={files} unsavedFiles={unsavedFiles} />}
      </div>
      {chosen ? (
        <OneFile
          key={path}
          journey={journey}
          path={path}
          known={known}
          unsavedFiles={unsavedFiles}
          checked={checked}
          canEdit={canEdit}
          parts={parts}
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

type OneFileProps = Omit<Parameters<typeof FileEditor>[0], 'open' | 'hints' | 'above'> &
  Parameters<typeof useFile>[0] &
  Pick<FilesProps, 'parts' | 'checked'>;

function OneFile({ path, known, unsavedFiles, checked, parts, ...shown }: OneFileProps): ReactNode {
  const { journey, canEdit } = shown;
  const open = useFile({ journey, path, known, unsavedFiles });
  const loaded = useJson<FileSchemas>(`${journey}/schemas.json`);
  const schemas = loaded.status === 'ready' ? loaded.data : undefined;
  const about = { journey, path, open, parts, unsavedFiles, canEdit, draft: known.draft };
  const hints = useFileHints({ ...about, schemas });
  const files = useOpenScreen({ ...about, draft: canEdit && isScreen(path) ? known.draft : undefined });
  const above = (
    <>
      {path === 'journey.json' && <StepOrder {...about} />}
      {isScreen(path) && <ScreenChoices {...about} files={files} fields={checked.check?.choices} />}
      {canEdit && isScreen(path) && (
        <>
          <BlockLists {...about} files={files} schemas={schemas} />
          <OutcomeTargets {...about} />
        </>
      )}
    </>
  );
  return <FileEditor {...shown} open={open} hints={hints} above={above} />;
}

interface AddFileProps {
  readonly files: readonly StructureFile[];
  readonly unsavedFiles: UnsavedFiles;
}

/** Asks for the path of a new file, and opens it; it is in the draft once it is saved. */
function AddFile({ files, unsavedFiles: [, changeUnsaved] }: AddFileProps): ReactNode {
  const [problem, setProblem] = useState('');
  const navigate = useNavigate();
  const id = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const path = String(new FormData(event.currentTarget).get('path') ?? '').trim();
    const isThere = files.some((file) => file.path.toLowerCase() === path.toLowerCase());
    const why = isThere ? `There is a file ${path} already.` : whyNotStructurePath(path);
    setProblem(why ?? '');
    if (why !== undefined) return;
    changeUnsaved(path, () => ({ text: '{\n}\n', base: null }));
    event.currentTarget.reset();
    void navigate(fileHref(path));
  };
  return (
    <form noValidate className={styles.add} onSubmit={submit}>
      <label htmlFor={id}>Add a file</label>
      <input
        id={id}
        name="path"
        placeholder="screens/faq.json"
        autoComplete="off"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={`${id}-problem`}
      />
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
      <button type="submit">Add</button>
    </form>
  );
}
