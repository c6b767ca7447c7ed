import { type ReactNode, useContext, useId, useState } from 'react';
import type { PublishedExport } from '../../../journey/publishing/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { countText } from '../view/time-text.ts';
import styles from './versions-page.module.css';

/** Saves the live words as changes of the files, for developers. */
export function TextFiles({ journey }: { readonly journey: string }): ReactNode {
  const ask = useContext(AskContext);
  const [said, setSaid] = useState('');
  const id = useId();
  const save = async (): Promise<void> => {
    const answer = await ask<PublishedExport>('GET', `journeys/${journey}/export`);
    if (answer.status !== 'ok') return setSaid(answer.message);
    const { number, files, patch, conflicts } = answer.data;
    const without =
      conflicts.length === 0
        ? ''
        : ` Without ${countText(conflicts.length, 'text')} that the files have in other words by now.`;
    if (patch === '') return setSaid(`The files have the live words already, so there is nothing to save.${without}`);
    const name = `${journey}-${number}.patch`;
    saveFile(name, patch);
    setSaid(`Saved as ${name}, with ${countText(files.length, 'file')}. Send it to a developer.${without}`);
  };
  return (
    <section className={styles.files} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Files for developers</h2>
      <p>
        The live words as a patch of the files in journeys/{journey}/. A developer applies it with git, and the next
        release has them too.
      </p>
      <p className={styles.buttons}>
        <button type="button" onClick={() => void save()}>
          Save the live words as a patch
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
