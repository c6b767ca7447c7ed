import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { whyNotStructurePath } from '../../../../changes/publishing/structure-files.ts';
import type { StructureFile } from '../../../../contracts/release-api.ts';
import styles from '../steps-page.module.css';
import type { UnsavedFiles } from '../unsaved-files.ts';
import { fileHref } from './file-list.tsx';

interface AddFileProps {
  readonly files: readonly StructureFile[];
  readonly unsavedFiles: UnsavedFiles;
}

/** Asks for the path of a new file, and opens it; it is in the draft once it is saved. */
export function AddFile({ files, unsavedFiles: [, changeUnsaved] }: AddFileProps): ReactNode {
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
