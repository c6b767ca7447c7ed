import { type ReactNode, useContext, useId, useState } from 'react';
import { countOf } from '../../../engine/model/sentences.ts';
import { AskContext } from '../api/use-answer.ts';
import styles from './versions-page.module.css';

/** What is live, as changes of the files of the project. */
interface Patch {
  readonly patch: string;
  /** The name of the file that it is saved as. */
  readonly name: string;
  readonly fileCount: number;
  /** What the patch leaves out: a sentence; empty for nothing. */
  readonly without: string;
}

interface DeveloperPatchProps<Exported> {
  /** Such as "the live words". */
  readonly what: string;
  /** The call that answers with it. */
  readonly path: string;
  readonly toPatch: (exported: Exported) => Patch;
  /** What it is, and what a developer does with it. */
  readonly children: ReactNode;
}

/** Saves what is live as changes of the files, for developers. */
export function DeveloperPatch<Exported>({ what, path, toPatch, children }: DeveloperPatchProps<Exported>): ReactNode {
  const ask = useContext(AskContext);
  const [said, setSaid] = useState('');
  const id = useId();
  const save = async (): Promise<void> => {
    const answer = await ask<Exported>('GET', path);
    if (answer.status !== 'ok') return setSaid(answer.message);
    const { patch, name, fileCount, without } = toPatch(answer.data);
    if (patch === '') return setSaid(`The files have ${what} already, so there is nothing to save. ${without}`);
    saveFile(name, patch);
    setSaid(`Saved as ${name}, with ${countOf(fileCount, 'file')}. Send it to a developer. ${without}`);
  };
  return (
    <section className={styles.files} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Files for developers</h2>
      <p>{children}</p>
      <p className={styles.buttons}>
        <button type="button" onClick={() => void save()}>
          Save {what} as a patch
        </button>
      </p>
      <p role="status">{said}</p>
    </section>
  );
}

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
