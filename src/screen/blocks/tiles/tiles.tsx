import type { ReactNode } from 'react';
import type { ConfiguredLink } from '../../../journey/types.ts';
import { useRunner, useText } from '../../hooks.ts';
import { OutsideLink } from '../../outside-link.tsx';
import type { BlockKind, BlockProps } from '../define.ts';
import styles from './tiles.module.css';

interface Tile {
  readonly label: string;
  readonly text: string;
  readonly event?: string;
  readonly link?: ConfiguredLink;
}

type Options = readonly Tile[];

function Tiles({ options }: BlockProps<Options>): ReactNode {
  return (
    <ul className={styles.tiles}>
      {Object.entries(options).map(([place, tile]) => (
        <li key={place}>
          {tile.link ? (
            <OutsideLink to={tile.link} className={styles.tile}>
              <Content tile={tile} />
            </OutsideLink>
          ) : (
            <EventTile tile={tile} />
          )}
        </li>
      ))}
    </ul>
  );
}

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

function Content({ tile }: { readonly tile: Tile }): ReactNode {
  return (
    <>
      <strong>{useText(tile.label)}</strong> <span>{useText(tile.text)}</span>
    </>
  );
}

export const tilesBlock: BlockKind<'tiles', Options> = {
  name: 'tiles',
  Component: Tiles,
};
