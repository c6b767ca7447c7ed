import { type ReactNode, useContext, useRef, useState } from 'react';
import type { StudioUser } from '../../../contracts/studio-api.ts';
import { AskContext, useAnswer } from '../api/use-answer.ts';
import { LoadStatus } from '../load/load-status.tsx';
import { PageHeading } from '../page-heading.tsx';
import { useSignedIn } from '../session/session.ts';
import { AddUser } from './add-user.tsx';
import { NewToken, type ShownToken } from './new-token.tsx';
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
