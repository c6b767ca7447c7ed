import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import type { GraphLayout, PlacedEdge, PlacedNode } from '../../../journey/graph/graph-layout.ts';
import { screenStatesHref } from '../view/screen-states.ts';
import styles from './map-page.module.css';

interface MapDrawingProps {
  readonly journey: string;
  readonly layout: GraphLayout;
  /** Whether all of it is as wide as the page. */
  readonly isWhole: boolean;
}

/** The drawing of a journey. Its place scrolls, also by the arrow keys. */
export function MapDrawing({ journey, layout, isWhole }: MapDrawingProps): ReactNode {
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
          <DrawnWay key={`${edge.from} ${edge.to} ${edge.kind}`} edge={edge} arrow={arrow} />
        ))}
        {nodes.map((node) => (
          <DrawnScreen key={node.id} journey={journey} node={node} />
        ))}
      </svg>
    </section>
  );
}

function DrawnWay({ edge, arrow }: { readonly edge: PlacedEdge; readonly arrow: string }): ReactNode {
  return (
    <g>
      <path className={styles[`way-${edge.kind}`]} d={edge.curve} markerEnd={`url(#${arrow})`} />
      {edge.lines.map(({ words, x, y }) => (
        <text key={y} className={styles.label} x={x} y={y} textAnchor="middle">
          {words}
        </text>
      ))}
    </g>
  );
}

function DrawnScreen({ journey, node }: { readonly journey: string; readonly node: PlacedNode }): ReactNode {
  const { id, kind, title, x, y, width, height, lines, isStart, isEntry, isEnd } = node;
  const box = (
    <>
      <rect
        className={[styles[kind], isStart && styles.start].filter(Boolean).join(' ')}
        {...{ x, y, width, height }}
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
    </>
  );
  if (kind === 'outside') return <g>{box}</g>;
  return (
    <Link to={screenStatesHref(journey, id)} className={styles.link} aria-label={`${title}: its states`}>
      {box}
    </Link>
  );
}
