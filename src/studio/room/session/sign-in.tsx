import { type ReactNode, type SubmitEvent, useEffect, useId, useState } from 'react';
import { signInToStudio } from './session.ts';
import styles from './sign-in.module.css';

/** Asks for the token of a person, or the operator's. */
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
        Look at every screen of the journeys, reword and translate their texts, and make them live. Nothing reaches a
        tenant before it is published.
      </p>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <label htmlFor={id}>Your token</label>
        <input
          id={id}
          name="token"
          type="password"
          autoComplete="current-password"
          aria-describedby={`${id}-help ${id}-problem`}
          aria-invalid={problem !== undefined}
        />
        <p id={`${id}-help`} className={styles.help}>
          A publisher gives it to you (page Users). The first one signs in with the ADMIN_TOKEN of the server; on your
          own machine it is in the file .data/admin-token.
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
