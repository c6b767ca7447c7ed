import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { TextConflict } from '../../../contracts/version-api.ts';
import { wordsHref } from '../bar/draft-bar.tsx';
import { useDeskState } from '../draft/journey-desk.tsx';
import { placeKey } from '../draft/unsaved-edits.ts';
import type { JourneyPageProps } from '../journey-route.tsx';
import styles from './versions-page.module.css';

interface TextConflictsProps extends JourneyPageProps {
  readonly conflicts: readonly TextConflict[];
}

/** The published texts that no longer fit the live files, with both texts. */
export function TextConflicts({ journey, conflicts }: TextConflictsProps): ReactNode {
  const [, { texts }] = useDeskState();
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.conflicts} aria-labelledby="text-conflicts">
      <h2 id="text-conflicts">Texts that no longer fit</h2>
      <p>
        The files have changed after these texts were reworded here, so visitors read the texts of the files. Reword
        them again where that is wrong.
      </p>
      <ul>
        {conflicts.map((one) => (
          <li key={placeKey(one)}>
            {texts?.parts.find(({ part }) => part === one.part)?.title ?? one.part}: from here “{one.text}”;{' '}
            {one.deployed === undefined ? (
              'the text is no longer in the files.'
            ) : (
              <>
                in the files “{one.deployed}”. <Link to={wordsHref(journey, one)}>Reword it</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
