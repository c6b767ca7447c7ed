import { type ReactNode, useState } from 'react';
import { useRunner, useSelector, useWord } from '../hooks.ts';
import styles from './language-switch.module.css';

/** A button for each other language of the journey, named in that language. A change is announced once. */
export function LanguageSwitch(): ReactNode {
  const runner = useRunner();
  const current = useSelector(({ state }) => state.language);
  const languages = useSelector(({ machine }) => machine.journey.languages);
  const [chosen, choose] = useState<string>();
  const label = useWord('languages');
  const changed = useWord('languageChanged');
  const others = languages.filter(({ tag }) => tag !== current);
  if (others.length === 0) return null;
  return (
    <fieldset aria-label={label} className={styles.switch}>
      {/* Keyed by position: the pressed button keeps the focus when its language changes to the previous one. */}
      {Object.entries(others).map(([position, { tag, name }]) => (
        <button
          key={position}
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
        {chosen === current && changed}
      </p>
    </fieldset>
  );
}
