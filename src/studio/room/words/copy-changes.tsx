import { type ReactNode, useState } from 'react';
import type { EditableTexts, StudioDraft } from '../../../journey/publishing/studio-api.ts';
import { useDeskState } from '../draft/journey-desk.tsx';

/** Copies what the draft changes as a list in plain text, for who brings it into the files. */
export function CopyChanges(): ReactNode {
  const [, { draft, texts }] = useDeskState();
  const [result, setResult] = useState('');
  if (!draft || draft.changes.length === 0) return null;
  const copy = (): void => {
    navigator.clipboard.writeText(listChanges(draft, texts)).then(
      () => setResult('Copied.'),
      () => setResult('The browser refused to copy.'),
    );
  };
  return (
    <>
      <button type="button" onClick={copy}>
        Copy the changes for a developer
      </button>
      <span role="status">{result}</span>
    </>
  );
}

/** The changes of a draft, each with its file, its place, and both texts. */
export const listChanges = ({ changes }: StudioDraft, texts: EditableTexts | undefined): string =>
  changes
    .map(({ language, part, at, place, from, text }) => {
      const title = texts?.parts.find((one) => one.part === part)?.title ?? part;
      return [`${title}: ${place} (${language}, ${part} ${at})`, `  before: ${from}`, `  after:  ${text}`].join('\n');
    })
    .join('\n\n');
