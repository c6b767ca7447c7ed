import { type ReactNode, useState } from 'react';
import { type StudioUser, studioRoles } from '../../../contracts/studio-api.ts';
import { timeText } from '../view/time-text.ts';
import styles from './users-page.module.css';

interface UserRowProps {
  readonly user: StudioUser;
  /** Sends a change, and says the sentence when it is done. */
  readonly onChange: (body: object, done: string) => Promise<boolean>;
}

/** A user, with what a publisher can change. */
export function UserRow({ user, onChange }: UserRowProps): ReactNode {
  const { name, role, createdAt, disabledAt } = user;
  const [isAsking, setIsAsking] = useState(false);
  const isDisabled = disabledAt !== undefined;
  const disable = (): void =>
    void onChange({ disabled: true }, `${name} is signed out everywhere and cannot sign in.`).then(() =>
      setIsAsking(false),
    );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <select
          aria-label={`Role of ${name}`}
          value={role}
          disabled={isDisabled}
          onChange={({ target }) => void onChange({ role: target.value }, `${name} is now ${target.value}.`)}
        >
          {studioRoles.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </select>
      </td>
      <td>{timeText(createdAt)}</td>
      <td>
        <div className={styles.buttons}>
          {isDisabled ? (
            <>
              <span>Cannot sign in since {timeText(disabledAt)}.</span>
              <button type="button" onClick={() => void onChange({ disabled: false }, `${name} can sign in again.`)}>
                Let {name} sign in
              </button>
            </>
          ) : isAsking ? (
            <>
              <button type="button" onClick={disable}>
                Sign {name} out for good
              </button>
              <button type="button" onClick={() => setIsAsking(false)}>
                Cancel
              </button>
            </>
          ) : (
            <>
              <button
                type="button"
                onClick={() => void onChange({ newToken: true }, `The former token no longer works for ${name}.`)}
              >
                New token<span className={styles.unseen}> for {name}</span>
              </button>
              <button type="button" onClick={() => setIsAsking(true)}>
                Disable<span className={styles.unseen}> {name}</span>…
              </button>
            </>
          )}
        </div>
      </td>
    </tr>
  );
}
