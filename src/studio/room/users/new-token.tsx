import { type ReactNode, useState } from 'react';
import styles from './users-page.module.css';

/** A token that was just made, and whose it is. */
export interface ShownToken {
  readonly name: string;
  readonly token: string;
}

/** Shows a token once, to be copied. */
export function NewToken({ name, token, onDone }: ShownToken & { readonly onDone: () => void }): ReactNode {
  const [result, setResult] = useState('');
  const copy = (): void => {
    navigator.clipboard.writeText(token).then(
      () => setResult('Copied.'),
      () => setResult('The browser refused. Select the token and copy it.'),
    );
  };
  return (
    <section className={styles.token} aria-label={`Token of ${name}`}>
      <p>
        <strong>The token of {name} is shown only now.</strong> Give it to {name} in a safe way. Who has it signs in as{' '}
        {name}.
      </p>
      <p>
        <code>{token}</code>
      </p>
      <p className={styles.buttons}>
        <button type="button" onClick={copy}>
          Copy the token
        </button>
        <button type="button" onClick={onDone}>
          I have it
        </button>
        <span role="status">{result}</span>
      </p>
    </section>
  );
}
