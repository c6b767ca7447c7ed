import { type ChangeEvent, type ReactNode, useContext, useId, useState } from 'react';
import type { JourneyTextFile, StudioDraft } from '../../../journey/publishing/studio-api.ts';
import { AskContext } from '../api/use-answer.ts';
import { useDeskState } from '../draft/journey-desk.tsx';
import { useSignedIn } from '../session/session.ts';
import { countText } from '../view/time-text.ts';
import styles from './versions-page.module.css';

/** Takes the live words out as files for developers, and texts of files into the draft. */
export function TextFiles({ journey }: { readonly journey: string }): ReactNode {
  const [desk] = useDeskState();
  const ask = useContext(AskContext);
  const canEdit = useSignedIn().role !== 'viewer';
  const [said, setSaid] = useState('');
  const id = useId();
  const takeOut = async (): Promise<void> => {
    const answer = await ask<{ readonly files: readonly JourneyTextFile[]; readonly patch: string }>(
      'GET',
      `journeys/${journey}/export`,
    );
    if (answer.status !== 'ok') return setSaid(answer.message);
    const { files, patch } = answer.data;
    if (files.length === 0) return setSaid('The live words are those of the files, so there is nothing to take out.');
    saveFile(`${journey}-words.patch`, patch);
    setSaid(`Saved as ${journey}-words.patch, with ${countText(files.length, 'file')}. Send it to a developer.`);
  };
  const bringIn = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const chosen = [...(target.files ?? [])];
    const files = await Promise.all(
      chosen.map(async (file) => ({ path: pathOf(journey, file), content: await file.text() })),
    );
    await desk.save();
    const ifMatch = desk.getState().draft?.revision ?? 0;
    const answer = await ask<{ readonly draft: StudioDraft; readonly changed: number }>(
      ...(['POST', `journeys/${journey}/import`, { body: { files }, ifMatch }] as const),
    );
    target.value = '';
    await desk.load();
    if (answer.status !== 'ok') return setSaid(answer.message);
    setSaid(`${countText(answer.data.changed, 'text')} of the files are now in the draft.`);
  };
  return (
    <section className={styles.files} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Files for developers</h2>
      <p>The live words as changes of the files in journeys/{journey}/, so that the next release has them too.</p>
      <p className={styles.buttons}>
        <button type="button" onClick={() => void takeOut()}>
          Save the live words as a patch
        </button>
      </p>
      {canEdit && (
        <p>
          <label htmlFor={id}>Bring texts of changed files into the draft (screens, journey.json or a language)</label>
          <input id={id} type="file" multiple accept=".json" onChange={(event) => void bringIn(event)} />
        </p>
      )}
      <p role="status">{said}</p>
    </section>
  );
}

/** Where a file is in the project: a browser says only its name. */
function pathOf(journey: string, { name }: File): string {
  if (name === 'journey.json') return `journeys/${journey}/${name}`;
  const isLanguage = /^[a-z]{2,3}(-[A-Za-z0-9]+)*\.json$/.test(name) && name.length <= 12 && isLanguageTag(name);
  return `journeys/${journey}/${isLanguage ? 'copy' : 'screens'}/${name}`;
}

const isLanguageTag = (name: string): boolean => {
  const tag = name.replace(/\.json$/, '');
  return new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' }).of(tag) !== undefined;
};

function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  URL.revokeObjectURL(address);
}
