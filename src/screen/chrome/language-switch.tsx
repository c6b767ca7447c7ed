import { type ReactNode, useState } from 'react';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import styles from './language-switch.module.css';

/** A button for each other language of the journey, named as its own readers name it; says once when it has changed. */
export function LanguageSwitch(): ReactNode {
  const runner = useRunner();
  const now = useSelector(({ state }) => state.language);
  const languages = useSelector(({ machine }) => machine.journey.languages);
  const [chosen, choose] = useState<string>();
  const label = useWord('languages');
  const changed = useWord('languageChanged');
  const others = languages.filter(({ tag }) => tag !== now);
  if (others.length === 0) return null;
  return (
    <fieldset aria-label={label} className={styles.switch}>
      {/* By place, so that the button pressed keeps the focus when it comes to name the language left. */}
      {Object.entries(others).map(([place, { tag, name }]) => (
        <button
          key={place}
          type="button"
          lang={tag}
          onClick={() => {
            choose(tag);
            runner.setLanguage(tag);
          }}
        >
          {name}
        </button>
      ))}
      <p role="status" className="visually-hidden">
        {chosen === now && changed}
      </p>
    </fieldset>
  );
}
