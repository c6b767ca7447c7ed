import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { ScreenNumbers } from '../../../contracts/numbers/screen-numbers.ts';
import type { GraphLayout, PlacedEdge, PlacedNode } from '../../../simulate/graph/graph-layout.ts';
import { percentText, shortTimes } from '../numbers/number-words.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import styles from './map-page.module.css';
import type { MapNumbers } from './use-map-numbers.ts';

interface MapDrawingProps {
  readonly journey: string;
  readonly layout: GraphLayout;
  /** Whether all of it is as wide as the page. */
  readonly isWhole: boolean;
  readonly numbers: MapNumbers;
}

/** The drawing of a journey. Its place scrolls, also by the arrow keys. */
export function MapDrawing({ journey, layout, isWhole, numbers }: MapDrawingProps): ReactNode {
  const { width, height, flows, edges, nodes } = layout;
  const arrow = useId();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={styles.window} aria-label="Drawing of the journey" tabIndex={0}>
      <svg
        className={styles.drawing}
        viewBox={`-8 -8 ${width + 16} ${height + 16}`}
        {...(isWhole ? { width: '100%' } : { width: width + 16, height: height + 16 })}
      >
        <title>Drawing of the journey</title>
        <defs>
          <marker id={arrow} viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">
            <path className={styles.arrow} d="M0 0 8 4 0 8z" />
          </marker>
        </defs>
        {flows.map(({ name, ...area }) => (
          <g key={name}>
            <rect className={styles.flow} {...area} rx={10} />
            <text className={styles.flowName} x={area.x + 8} y={area.y + 14}>
              {name}
            </text>
          </g>
        ))}
        {edges.map((edge) => (
          <DrawnWay
            key={`${edge.from} ${edge.to} ${edge.kind}`}
            edge={edge}
            arrow={arrow}
            taken={numbers.get(edge.from)?.ways[edge.to]}
          />
        ))}
        {nodes.map((node) => (
          <DrawnScreen key={node.id} journey={journey} node={node} own={numbers.get(node.id)} />
        ))}
      </svg>
    </section>
  );
}

interface DrawnWayProps {
  readonly edge: PlacedEdge;
  readonly arrow: string;
  /** How many went this way. */
  readonly taken: number | undefined;
}

function DrawnWay({ edge, arrow, taken }: DrawnWayProps): ReactNode {
  const last = edge.lines.at(-1);
  return (
    <g>
      <path className={styles[`way-${edge.kind}`]} d={edge.curve} markerEnd={`url(#${arrow})`} />
      {edge.lines.map(({ words, x, y }) => (
        <text key={y} className={styles.label} x={x} y={y} textAnchor="middle">
          {words}
        </text>
      ))}
      {taken !== undefined && last && (
        <text className={styles.count} x={last.x} y={last.y + countHeight} textAnchor="middle">
          {taken}
        </text>
      )}
    </g>
  );
}

/** Below the last line of words. */
const countHeight = 12;

interface DrawnScreenProps {
  readonly journey: string;
  readonly node: PlacedNode;
  readonly own: ScreenNumbers | undefined;
}

function DrawnScreen({ journey, node, own }: DrawnScreenProps): ReactNode {
  const { id, kind, title, x, y, width, height, lines, isStart, isEntry, isEnd } = node;
  const box = (
    <>
      <rect
        className={[styles[kind], isStart && styles.start].filter(Boolean).join(' ')}
        x={x}
        y={y}
        width={width}
        height={height}
        rx={kind === 'dialog' ? 14 : 6}
      />
      {isEnd && <rect className={styles.end} x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={4} />}
      {(isStart || isEntry) && (
        <circle className={isStart ? styles.startMark : styles.entryMark} cx={x} cy={y + height / 2} r={6} />
      )}
      {lines.map(({ words, style, ...place }) => (
        <text key={place.y} className={style === 'title' ? styles.title : styles.path} {...place}>
          {words}
        </text>
      ))}
      {own && <DrawnNumbers own={own} node={node} />}
    </>
  );
  if (kind === 'outside') return <g>{box}</g>;
  return (
    <Link to={screenStatesHref(journey, id)} className={styles.link} aria-label={`${title}: its states`}>
      {box}
    </Link>
  );
}

/** The numbers below a box: how many came; who went on and who left, and the time. */
function DrawnNumbers({
  own: { came, went, left, median },
  node: { x, y, width, height, isEnd },
}: {
  readonly own: ScreenNumbers;
  readonly node: PlacedNode;
}): ReactNode {
  const shares = isEnd ? '' : ` · ${percentText(went, came)} on · ${percentText(left, came)} left`;
  return (
    <text className={styles.count} x={x + width / 2} y={y + height + countHeight} textAnchor="middle">
      {came}
      {shares}
      {median && ` · ${shortTimes[median]}`}
    </text>
  );
}
