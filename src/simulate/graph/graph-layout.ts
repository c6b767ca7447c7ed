import { Graph, layout } from '@dagrejs/dagre';
import type { DrawnEdge, DrawnGraph, DrawnNode } from './drawn-graph.ts';

const box = { width: 172, line: 15, padding: 7, letters: 25, label: 13 } as const;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle by its corner at the top left. */
export interface PlacedArea extends Point {
  readonly width: number;
  readonly height: number;
}

/** A line of words; `x` and `y` are of its baseline. */
export interface PlacedWords extends Point {
  readonly words: string;
}

/** A box with its words, from the left. */
export interface PlacedNode extends DrawnNode, PlacedArea {
  readonly lines: readonly (PlacedWords & { readonly style: 'title' | 'path' })[];
}

/** A line with its words, which are centred. */
export interface PlacedEdge extends DrawnEdge {
  /** The attribute `d` of a path. */
  readonly curve: string;
  readonly lines: readonly PlacedWords[];
}

/** Where everything is in the drawing of a journey. */
export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly flows: readonly (PlacedArea & { readonly name: string })[];
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/** Places what is drawn of a journey, downwards or to the right, whichever is larger on a page in landscape. */
export function layoutGraph(drawn: DrawnGraph): GraphLayout {
  const placed = placeForPaper(drawn);
  const { width = 0, height = 0 } = placed.graph();
  return {
    width,
    height,
    flows: flowsIn(drawn).map((name) => ({ name, ...areaOf(placed.node(flowId(name))) })),
    edges: drawn.edges.map((edge, index) => placeEdge(edge, placed.edge(edge.from, edge.to, String(index)))),
    nodes: drawn.nodes.map((node) => placeNode(node, areaOf(placed.node(node.id)))),
  };
}

const flowId = (flow: string): string => `flow ${flow}`;

const flowsIn = ({ nodes }: DrawnGraph): readonly string[] => [...new Set(nodes.flatMap(({ flow }) => flow ?? []))];

function placeForPaper(drawn: DrawnGraph) {
  const [down, right] = [place(drawn, 'TB'), place(drawn, 'LR')];
  const scale = ({ width = 1, height = 1 }): number => Math.min(420 / width, 297 / (height + 160));
  return scale(down.graph()) >= scale(right.graph()) ? down : right;
}

function place(drawn: DrawnGraph, rankdir: 'TB' | 'LR') {
  const graph = new Graph({ compound: true, multigraph: true });
  graph.setGraph({ rankdir, nodesep: 14, ranksep: rankdir === 'TB' ? 24 : 40, edgesep: 8, marginx: 8, marginy: 8 });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const flow of flowsIn(drawn)) graph.setNode(flowId(flow), {});
  for (const node of drawn.nodes) {
    graph.setNode(node.id, { width: box.width, height: linesOf(node).length * box.line + 2 * box.padding });
    if (node.flow !== undefined) graph.setParent(node.id, flowId(node.flow));
  }
  for (const [index, edge] of drawn.edges.entries()) {
    const lines = labelLines(edge);
    const width = Math.max(...lines.map((line) => line.length)) * 5.8;
    const weight = edge.kind === 'step' ? 8 : 1;
    const size = { width, height: lines.length * box.label, labelpos: 'c', weight };
    graph.setEdge(edge.from, edge.to, size, String(index));
  }
  layout(graph);
  return graph;
}

/** The layout has the middle of a box. */
const areaOf = ({ x, y, width, height }: PlacedArea): PlacedArea => ({
  x: x - width / 2,
  y: y - height / 2,
  width,
  height,
});

function placeNode(node: DrawnNode, area: PlacedArea): PlacedNode {
  const lines = linesOf(node).map((line, index) => ({
    ...line,
    x: round(area.x + 8),
    y: round(area.y + box.padding + 10 + index * box.line),
  }));
  return { ...node, ...area, lines };
}

function placeEdge(
  edge: DrawnEdge,
  { points, x = 0, y = 0 }: { readonly points: readonly Point[] } & Partial<Point>,
): PlacedEdge {
  const lines = labelLines(edge);
  const top = y - ((lines.length - 1) * box.label) / 2 + 4;
  return {
    ...edge,
    curve: smooth(points),
    lines: lines.map((words, index) => ({ words, x: round(x), y: round(top + index * box.label) })),
  };
}

/** The lines of a box: the title, the path, and what the screen requires. */
function linesOf({ title, path, requires }: DrawnNode) {
  return [
    ...wrap(title).map((words) => ({ words, style: 'title' as const })),
    ...(path === '' ? [] : [{ words: path, style: 'path' as const }]),
    ...(requires.length === 0
      ? []
      : wrap(`needs ${requires.join(', ')}`).map((words) => ({ words, style: 'path' as const }))),
  ];
}

/** The labels of a line, a few words each. */
const labelLines = ({ labels }: DrawnEdge): readonly string[] => wrap(labels.join(', '));

/** Words in lines that fit a box. */
function wrap(words: string): readonly string[] {
  const lines = [''];
  for (const word of words.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last !== '' && last.length + word.length >= box.letters) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines;
}

/** A curve through the middles of some points. */
function smooth([first, ...rest]: readonly Point[]): string {
  const last = rest.at(-1);
  if (!first || !last) return '';
  const curves = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? last;
    const isLast = index === rest.length - 2;
    const [x, y] = isLast ? [next.x, next.y] : [(point.x + next.x) / 2, (point.y + next.y) / 2];
    return `Q${round(point.x)} ${round(point.y)} ${round(x)} ${round(y)}`;
  });
  const start = `M${round(first.x)} ${round(first.y)}`;
  return curves.length > 0 ? start + curves.join('') : `${start}L${round(last.x)} ${round(last.y)}`;
}

const round = (value: number): number => Math.round(value * 10) / 10;
