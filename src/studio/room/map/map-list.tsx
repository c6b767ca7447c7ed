import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { GraphLayout, PlacedNode } from '../../../simulate/graph/graph-layout.ts';
import { screenLine } from '../numbers/number-words.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import styles from './map-page.module.css';
import type { MapNumbers } from './use-map-numbers.ts';

interface MapListProps {
  readonly journey: string;
  readonly layout: GraphLayout;
  readonly numbers: MapNumbers;
}

/** The screens of a map in their order, and where each of them leads. */
export function MapList({ journey, layout: { nodes, edges }, numbers }: MapListProps): ReactNode {
  const titles = new Map(nodes.map(({ id, title }) => [id, title]));
  const lineOf = ({ id, isEnd }: PlacedNode): string => {
    const own = numbers.get(id);
    return own ? screenLine(own, isEnd) : '';
  };
  return (
    <section className={styles.list} aria-labelledby="map-list">
      <h2 id="map-list">In words</h2>
      <ul>
        {nodes
          .filter(({ kind }) => kind !== 'outside')
          .map((node) => (
            <li key={node.id}>
              <Link to={screenStatesHref(journey, node.id)}>{node.title}</Link> <span>{describeNode(node)}</span>
              <Counted line={lineOf(node)} />
              <ul>
                {edges
                  .filter(({ from }) => from === node.id)
                  .map(({ to, kind, labels }) => (
                    <li key={`${to} ${kind}`}>
                      {labels.join(', ')} → {titles.get(to) ?? to}
                      {takenText(numbers.get(node.id)?.ways[to])}
                    </li>
                  ))}
              </ul>
            </li>
          ))}
      </ul>
    </section>
  );
}

const Counted = ({ line }: { readonly line: string }): ReactNode => line && <p className={styles.counted}>{line}</p>;

const takenText = (count: number | undefined): string => (count === undefined ? '' : ` (${count} went)`);

/** What the marks of a box say. */
const describeNode = ({ kind, path, isStart, isEntry, isEnd, requires }: PlacedNode): string =>
  [
    kind === 'dialog' ? 'a dialog' : path,
    isStart && 'the start',
    isEntry && !isStart && 'opened by links from outside',
    isEnd && 'an end',
    requires.length > 0 && `needs ${requires.join(', ')}`,
  ]
    .filter(Boolean)
    .join(', ');
