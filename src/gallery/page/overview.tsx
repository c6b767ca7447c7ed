import { type ReactNode, useEffect } from 'react';
import { schemes } from '../../engine/model/brand.ts';
import type { Language } from '../../engine/model/texts/language.ts';
import { type Case, idOf } from '../journey/cases.ts';
import styles from './gallery.module.css';
import { type GalleryAddress, hrefOf, Link } from './link.tsx';

interface OverviewProps {
  readonly address: GalleryAddress;
  readonly cases: readonly Case[];
  readonly languages: readonly Language[];
}

/** The index of all widgets and blocks or, for one of them, every state in both colour schemes. */
export function Overview({ address, cases, languages }: OverviewProps): ReactNode {
  const { name = 'Gallery' } = address;
  useEffect(() => {
    document.title = name;
    document.documentElement.lang = 'en';
  }, [name]);
  return (
    <main className={styles.page}>
      <h1>{name}</h1>
      <Switches address={address} languages={languages} />
      {address.name === undefined ? (
        <Index address={address} cases={cases} />
      ) : (
        <ul className={styles.states}>
          {cases.map((shown) => (
            <Preview key={idOf(shown)} address={address} shown={shown} />
          ))}
        </ul>
      )}
    </main>
  );
}

function Switches({ address, languages }: Pick<OverviewProps, 'address' | 'languages'>): ReactNode {
  const { kind: _, name: __, ...everything } = address;
  return (
    <nav aria-label="Language and colours" className={styles.switches}>
      {address.name !== undefined && <Link to={everything}>all</Link>}
      {languages.map(({ tag, name }) => (
        <Link key={tag} to={{ ...address, language: tag }}>
          {name}
        </Link>
      ))}
      {schemes.map((scheme) => (
        <Link key={scheme} to={{ ...address, scheme }}>
          {scheme}
        </Link>
      ))}
    </nav>
  );
}

function Index({ address, cases }: Pick<OverviewProps, 'address' | 'cases'>): ReactNode {
  const titles = [...new Set(cases.map(titleOf))];
  return titles.map((title) => {
    const states = cases.filter((shown) => titleOf(shown) === title);
    const [{ kind, name } = {}] = states;
    return (
      <section key={title}>
        <h2>
          <Link to={{ ...address, ...(kind && { kind }), ...(name && { name }) }}>{title}</Link>
        </h2>
        <ul className={styles.cases}>
          {states.map((shown) => (
            <li key={idOf(shown)}>
              <CaseLink address={address} shown={shown} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}

const titleOf = ({ kind, name }: Case): string => `${kind} ${name}`;

function Preview({ address, shown }: { readonly address: GalleryAddress; readonly shown: Case }): ReactNode {
  return (
    <li>
      <CaseLink address={address} shown={shown} />
      {/* A frame that takes the focus would scroll the page to it, so the focused state is only linked. */}
      {(shown.state === 'focused' ? [] : schemes).map((scheme) => (
        <iframe
          key={scheme}
          loading="lazy"
          title={`${shown.example}, ${shown.state}, ${scheme}`}
          src={hrefOf({ ...address, ...shown, scheme })}
        />
      ))}
    </li>
  );
}

function CaseLink({ address, shown }: { readonly address: GalleryAddress; readonly shown: Case }): ReactNode {
  const { kind, name, example, state } = shown;
  return (
    <Link to={{ ...address, kind, name, example, state }}>
      {example}: {state}
    </Link>
  );
}
