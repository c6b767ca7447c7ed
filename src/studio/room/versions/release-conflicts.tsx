import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { wordsHref } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import styles from './versions-page.module.css';

/** The published texts that a release has overtaken, with both texts. */
export function ReleaseConflicts({ journey }: { readonly journey: string }): ReactNode {
  const [, { publication, texts }] = useDeskState();
  const conflicts = publication?.conflicts ?? [];
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="release-conflicts">
      <h2 id="release-conflicts">Words that no longer fit the release</h2>
      <p>
        A developer changed these texts after they were reworded here, so tenants read the words of the release. Reword
        them again where that is wrong.
      </p>
      <ul>
        {conflicts.map((one) => (
          <li key={`${one.language} ${one.part} ${one.at}`}>
            {texts?.parts.find(({ part }) => part === one.part)?.title ?? one.part}: from here “{one.text}”;{' '}
            {one.deployed === undefined ? (
              'the text is no longer in the release.'
            ) : (
              <>
                in the release “{one.deployed}”. <Link to={wordsHref(journey, one)}>Reword it</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
