import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import { studioRoles } from '../../../contracts/studio-api.ts';
import { longestUserName } from '../../../contracts/studio-limits.ts';
import styles from './users-page.module.css';

/** Adds a person; `onAdd` resolves to whether the server did. */
export function AddUser({ onAdd }: { readonly onAdd: (name: string, role: string) => Promise<boolean> }): ReactNode {
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
