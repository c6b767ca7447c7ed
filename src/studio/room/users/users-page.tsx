import { type ReactNode, type SubmitEvent, useContext, useId, useRef, useState } from 'react';
import { type StudioUser, studioRoles } from '../../../contracts/studio-api.ts';
import { longestUserName } from '../../../contracts/studio-limits.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { UserRow } from './user-row.tsx';
import styles from './users-page.module.css';

/** Who may use the studio, and what each may do. */
export function UsersPage(): ReactNode {
  const { role } = useSignedIn();
  return (
    <>
      <PageHeading>Users</PageHeading>
      {role === 'publisher' ? (
        <Users />
      ) : (
        <p>Publishers add users and change roles. As a {role} you cannot; ask a publisher.</p>
      )}
    </>
  );
}

const tokenIsLost = ({ name }: StudioUser): string =>
  `The answer with the token of ${name} was lost. Press “New token” in the row of ${name}.`;

function Users(): ReactNode {
  const { loaded, reload } = useAnswer<{ readonly users: readonly StudioUser[] }>('users');
  const ask = useContext(AskContext);
  const [token, setToken] = useState<ShownToken>();
  const [said, setSaid] = useState('');
  // The same attempt, sent again after an answer that was lost, happens once.
  const attempt = useRef({ of: '', key: '' });
  const send = async (method: 'POST' | 'PATCH', path: string, body: object, done: string): Promise<boolean> => {
    const of = JSON.stringify([method, path, body]);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    const { key } = attempt.current;
    const answer = await ask<{ readonly user: StudioUser; readonly token?: string }>(method, path, { body, key });
    if (answer.status !== 'away' && attempt.current.key === key) attempt.current = { of: '', key: '' };
    setSaid(answer.status === 'ok' ? done : answer.message);
    if (answer.status !== 'ok') return false;
    const { user, token: made } = answer.data;
    if (made !== undefined) setToken({ name: user.name, token: made });
    else if (method === 'POST' || 'newToken' in body) setSaid(tokenIsLost(user));
    reload();
    return true;
  };
  return (
    <>
      <p className={styles.intro}>
        Each person signs in with a token of their own, so that the history says who did what. Viewers look; copy
        editors and editors change the words of drafts; publishers also publish, go back, and manage users.
      </p>
      <AddUser onAdd={(name, role) => send('POST', 'users', { name, role }, '')} />
      {token && <NewToken {...token} onDone={() => setToken(undefined)} />}
      <p role="status">{said}</p>
      {loaded.status === 'ready' ? (
        <table className={styles.users}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Role</th>
              <th scope="col">Since</th>
              <th scope="col">Sign-in</th>
            </tr>
          </thead>
          <tbody>
            {loaded.data.users.map((user) => (
              <UserRow
                key={user.id}
                user={user}
                onChange={(body, done) => send('PATCH', `users/${user.id}`, body, done)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <LoadStatus loaded={loaded} what="the users" />
      )}
      {loaded.status === 'ready' && loaded.data.users.length === 0 && (
        <p>There is nobody yet besides the operator. Add the first person above.</p>
      )}
    </>
  );
}

/** A token that was just made, and whose it is. */
interface ShownToken {
  readonly name: string;
  readonly token: string;
}

/** Shows a token once, to be copied. */
function NewToken({ name, token, onDone }: ShownToken & { readonly onDone: () => void }): ReactNode {
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
        <strong>The token of {name} is shown only now.</strong> Give it to {name} in a safe way. Anybody who has it
        signs in as {name}.
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

/** Adds a person; `onAdd` resolves to whether the server did. */
function AddUser({ onAdd }: { readonly onAdd: (name: string, role: string) => Promise<boolean> }): ReactNode {
  const id = useId();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState('');
  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const role = String(new FormData(event.currentTarget).get('role'));
    const isNamed = name.trim() !== '';
    setProblem(isNamed ? '' : 'Write the name that the history shall show.');
    if (isNamed && (await onAdd(name.trim(), role))) setName('');
  };
  return (
    <form className={styles.add} noValidate onSubmit={(event) => void submit(event)}>
      <div>
        <label htmlFor={`${id}-name`}>Name</label>
        <input
          id={`${id}-name`}
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={longestUserName}
          autoComplete="off"
          aria-describedby={`${id}-problem`}
        />
      </div>
      <div>
        <label htmlFor={`${id}-role`}>Role</label>
        <select id={`${id}-role`} name="role" defaultValue="copy editor">
          {studioRoles.map((role) => (
            <option key={role}>{role}</option>
          ))}
        </select>
      </div>
      <button type="submit">Add and make a token</button>
      <p id={`${id}-problem`} role="alert" className={styles.problem}>
        {problem}
      </p>
    </form>
  );
}
