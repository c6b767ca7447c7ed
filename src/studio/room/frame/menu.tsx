import { type ReactNode, useId } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { signOutOfStudio, useSignedIn } from '../session/session.ts';
import styles from './menu.module.css';

const pages = [
  ['words', 'Words'],
  ['publish', 'Publish'],
  ['versions', 'Versions'],
  ['steps', 'Steps'],
  ['history', 'History'],
  ['states', 'States'],
  ['wall', 'Wall'],
  ['map', 'Map'],
  ['numbers', 'Numbers'],
  ['problems', 'Problems'],
  ['differences', 'Differences'],
] as const;

/** The menu of the room: the journey, its pages, and who is signed in. */
export function Menu({ onSignOut }: { readonly onSignOut: () => void }): ReactNode {
  const { name, role, journeys } = useSignedIn();
  const { journey = journeys[0]?.id ?? '' } = useParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const id = useId();
  const leave = async (): Promise<void> => {
    await signOutOfStudio();
    onSignOut();
  };
  return (
    <header className={styles.menu}>
      <p className={styles.brand}>Studio</p>
      <label htmlFor={id}>Journey</label>
      <select id={id} value={journey} onChange={({ target }) => void navigate(`/${target.value}/${pageIn(pathname)}`)}>
        {journeys.map((one) => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <nav aria-label="Pages">
        <ul>
          {pages.map(([path, label]) => (
            <li key={path}>
              <Link to={`/${journey}/${path}`} aria-current={isIn(pathname, path) ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
          <li className={styles.apart}>
            <Link to="/users" aria-current={pathname === '/users' ? 'page' : undefined}>
              Users
            </Link>
          </li>
        </ul>
      </nav>
      <div className={styles.person}>
        <p>
          Signed in as {name}, {role}
        </p>
        <button type="button" onClick={() => void leave()}>
          Sign out
        </button>
      </div>
    </header>
  );
}

/** Pages that are a part of another one: a state of the list of states, and recording a walkthrough of the files. */
const partOf: Readonly<Record<string, string>> = { state: 'states', walkthrough: 'steps' };

const isIn = (pathname: string, path: string): boolean => {
  const page = pathname.split('/').at(-1) ?? '';
  return (partOf[page] ?? page) === path;
};

/** The page that another journey has too. */
const pageIn = (pathname: string): string => {
  const page = pathname.split('/')[2] ?? '';
  return pages.find(([path]) => path === (partOf[page] ?? page))?.[0] ?? 'words';
};
