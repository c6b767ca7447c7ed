import type { ReactNode } from 'react';
import { readPath } from '../../../runtime/values/value.ts';
import { useRunner, useSelector, useText, useWord } from '../../hooks.ts';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './tiles.module.css';

interface Tile {
  readonly label: string;
  readonly text: string;
  readonly event?: string;
  readonly link?: { readonly path: string; readonly query: Readonly<Record<string, string>> };
}

type Options = readonly Tile[];

function Tiles({ options }: BlockProps<Options>): ReactNode {
  return (
    <ul className={styles.tiles}>
      {Object.entries(options).map(([place, tile]) => (
        <Item key={place} tile={tile} />
      ))}
    </ul>
  );
}

function Item({ tile }: { readonly tile: Tile }): ReactNode {
  const { link } = tile;
  const address = useSelector((scope) => link && withQuery(readPath(scope, link.path), link.query));
  const isConfigured = useSelector(({ state }) => Object.keys(state.config).length > 0);
  // Until the configuration is loaded, the tile keeps its space; without an address in it there is nothing to press.
  if (link && address === undefined) return isConfigured ? null : <Awaited tile={tile} />;
  return <li>{link ? <LinkTile tile={tile} address={address} /> : <EventTile tile={tile} />}</li>;
}

const Awaited = ({ tile }: { readonly tile: Tile }): ReactNode => (
  <li className={styles.awaited}>
    <span className={styles.tile}>
      <Content tile={tile} />
    </span>
  </li>
);

function EventTile({ tile }: { readonly tile: Tile }): ReactNode {
  const runner = useRunner();
  return (
    <button
      type="button"
      className={styles.tile}
      onClick={() => runner.send({ type: 'raise', name: tile.event ?? '' })}
    >
      <Content tile={tile} />
    </button>
  );
}

function LinkTile({ tile, address }: { readonly tile: Tile; readonly address: string | undefined }): ReactNode {
  const newTab = useWord('newTab');
  return (
    <a className={styles.tile} href={address} target="_blank" rel="noopener noreferrer">
      <Content tile={tile} />
      <span className="visually-hidden">{newTab}</span>
    </a>
  );
}

function Content({ tile }: { readonly tile: Tile }): ReactNode {
  return (
    <>
      <strong>{useText(tile.label)}</strong> <span>{useText(tile.text)}</span>
    </>
  );
}

/** Adds query parameters to an https address of the configuration; undefined if it is not one. */
function withQuery(address: unknown, query: Readonly<Record<string, string>>): string | undefined {
  if (typeof address !== 'string' || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.protocol === 'https:' ? url.href : undefined;
}

export const tilesBlock: BlockKind<'tiles', Options> = {
  name: 'tiles',
  Component: Tiles,
};
