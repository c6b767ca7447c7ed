import { type ReactNode, useContext, useState } from 'react';
import type { StructureExport } from '../../../contracts/release-api.ts';
import { countOf } from '../../../engine/model/sentences.ts';
import { AskContext } from '../api/use-answer.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import styles from './versions-page.module.css';

/** Saves what is live as changes of the files, for developers. */
export function DeveloperPatch({ journey }: JourneyPageProps): ReactNode {
  const ask = useContext(AskContext);
  const [said, setSaid] = useState('');
  const save = async (): Promise<void> => {
    const answer = await ask<StructureExport>('GET', `journeys/${journey}/export`);
    if (answer.status !== 'ok') return setSaid(answer.message);
    const { version, structure, patch, conflicts } = answer.data;
    const left = countOf(conflicts.length, 'file');
    const without = conflicts.length === 0 ? '' : ` Without ${left} that a deployment has changed since.`;
    if (patch === '') return setSaid(`The files have what is live already, so there is nothing to save.${without}`);
    const name = `${journey}-${version}.patch`;
    saveFile(name, patch);
    setSaid(`Saved as ${name}, with ${countOf(structure.length, 'file')}. Send it to a developer.${without}`);
  };
  return (
    <section className={styles.files} aria-labelledby="developer-files">
      <h2 id="developer-files">Files for developers</h2>
      <p>
        The live steps and texts as a patch of the files in journeys/{journey}/ and schemas/{journey}/. A developer
        applies it with git, and the next deployment has them too.
      </p>
      <p className={styles.buttons}>
        <button type="button" onClick={() => void save()}>
          Save what is live as a patch
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
