import type { ReactNode } from 'react';
import type { ConfiguredLink } from '../../../model/types.ts';
import { useRunner, useSelector, useText } from '../../hooks.ts';
import { addressOf, OutsideLink } from '../../outside-link.tsx';
import type { BlockKind, BlockMeta, BlockProps } from '../define.ts';
import { textSchema } from '../option-schemas.ts';
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
        <Item key={place} tile={tile} />
      ))}
    </ul>
  );
}

function Item({ tile }: { readonly tile: Tile }): ReactNode {
  const { link } = tile;
  const isReachable = useSelector((scope) => link === undefined || addressOf(scope, link) !== undefined);
  const isConfigured = useSelector(({ state }) => Object.keys(state.config).length > 0);
  // Until the configuration is loaded, the tile keeps its space; without an address in it there is nothing to press.
  if (!isReachable) return isConfigured ? null : <Awaited tile={tile} />;
  return (
    <li>
      {link ? (
        <OutsideLink to={link} className={styles.tile}>
          <Content tile={tile} />
        </OutsideLink>
      ) : (
        <EventTile tile={tile} />
      )}
    </li>
  );
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

export const tilesBlockMeta: BlockMeta<typeof tilesBlock> = {
  summary:
    'A list of links: to an event of the screen, or to an address from the configuration, opened in a new tab. A link without an address in the configuration is not shown.',
  options: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['label', 'text'],
      properties: {
        label: textSchema,
        text: textSchema,
        event: { ...textSchema, description: 'The event of "on" that the tile raises.' },
        link: {
          type: 'object',
          additionalProperties: false,
          required: ['path', 'query'],
          properties: {
            path: {
              type: 'string',
              pattern: '^config\\.',
              description: 'The path of the address in the configuration.',
            },
            query: { type: 'object', additionalProperties: { type: 'string' } },
          },
        },
      },
      oneOf: [{ required: ['event'] }, { required: ['link'] }],
    },
  },
  examples: [
    { name: 'event', options: [{ label: "FAQ's", text: 'Answers to common questions', event: 'faq' }] },
    {
      name: 'link',
      options: [
        { label: 'Talk to us', text: 'Chat with our team', link: { path: 'config.chatUrl', query: { text: 'Hi' } } },
      ],
    },
    {
      name: 'several',
      options: [
        { label: "FAQ's", text: 'Answers to common questions', event: 'faq' },
        { label: 'My data', text: 'See it, correct it or have it erased', event: 'my-data' },
      ],
    },
  ],
};
