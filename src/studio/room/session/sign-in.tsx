import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { signInToStudio } from './session.ts';
import styles from './sign-in.module.css';

/** Asks for the operator's token. */
export function SignIn({ onDone }: { readonly onDone: () => void }): ReactNode {
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const id = useId();
  useEffect(() => {
    document.title = 'Sign in – Studio';
  }, []);
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    if (token === '') return setProblem('Paste the token here.');
    setIsBusy(true);
    const found = await signInToStudio(token);
    setIsBusy(false);
    setProblem(found);
    if (found === undefined) onDone();
  };
  return (
    <main className={styles.page}>
      <h1>Studio</h1>
      <p>
        Look at every screen of the journeys, in every state and language. Nothing that you do here changes anything.
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Token of the server</label>
        <input
          id={id}
          name="token"
          type="password"
          autoComplete="current-password"
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={problem !== undefined}
        />
        <p id={`${id}-help`} className={styles.help}>
          The ADMIN_TOKEN of the server. On your own machine it is in the file .data/admin-token.
        </p>
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
        <button type="submit" disabled={isBusy}>
          {isBusy ? 'Signing in…' : 'Sign in'}
        </button>
      </form>
    </main>
  );
}
