import { Graph, layout } from '@dagrejs/dagre';
import type { Catalogue } from '../catalogue.ts';
import { escapeMarkup } from '../texts/escape.ts';
import type { Journey } from '../types.ts';
import { type DrawnEdge, type DrawnGraph, type DrawnNode, drawnGraph } from './drawn-graph.ts';
import { edgesOf } from './graph.ts';

const box = { width: 172, line: 15, padding: 7, letters: 25, label: 13 } as const;

/** Draws a journey as SVG, or one flow of it with its neighbours; each box links to the file of its screen. */
export function drawSvg(journey: Journey, kinds: Catalogue['effects'], flow?: string): string {
  const graph = drawnGraph(journey, kinds, flow);
  const placed = placeForPaper(graph);
  const { width = 0, height = 0 } = placed.graph();
  const legendTop = height + 24;
  const size = { width: Math.max(width, 760), height: legendTop + 96 };
  const name = flow === undefined ? journey.title : `${journey.title}: ${flow}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -40 ${size.width + 32} ${size.height + 48}" role="img" aria-label="${escapeMarkup(name)}" font-family="Noto Sans, sans-serif" font-size="12">`,
    `<defs>${styles}${arrow}</defs>`,
    `<rect x="-16" y="-40" width="${size.width + 32}" height="${size.height + 48}" fill="#fff"/>`,
    text({ x: 0, y: -16, words: name, attributes: 'font-size="18" font-weight="bold"' }),
    ...flowsIn(graph).map((id) => drawFlow(id, placed.node(flowId(id)))),
    ...graph.edges.map((edge, index) => drawEdge(edge, placed.edge(edge.from, edge.to, String(index)))),
    ...graph.nodes.map((node) => drawNode(node, placed.node(node.id))),
    `<g transform="translate(0 ${legendTop})">${legend()}</g>`,
    '</svg>',
  ].join('\n');
}

/** Draws a journey as the text of a Mermaid flowchart. */
export function drawMermaid(journey: Journey, kinds: Catalogue['effects'], flow?: string): string {
  const { nodes, edges } = drawnGraph(journey, kinds, flow);
  const names = new Map(nodes.map(({ id }, index) => [id, `s${index}`]));
  const quote = (words: string): string => `"${words.replaceAll('"', '#quot;')}"`;
  const shown = (node: DrawnNode): string =>
    node.kind === 'dialog'
      ? `([${quote(node.title)}])`
      : node.isEnd
        ? `[[${quote(node.title)}]]`
        : `[${quote(node.title)}]`;
  const returns = edgesOf(journey, kinds).filter(
    ({ kind, from, to }) => kind === 'return' && names.has(from) && names.has(to),
  );
  return [
    'flowchart TD',
    ...nodes.map((node) => `  ${names.get(node.id)}${shown(node)}`),
    ...edges.map(
      ({ from, to, labels, kind }) =>
        `  ${names.get(from)} ${kind === 'dialog' ? '-.->' : '-->'}|${quote(labels.join(', '))}| ${names.get(to)}`,
    ),
    ...returns.map(({ from, to, label }) => `  ${names.get(from)} -.->|${quote(label)}| ${names.get(to)}`),
  ].join('\n');
}

const flowId = (flow: string): string => `flow ${flow}`;

const flowsIn = ({ nodes }: DrawnGraph): readonly string[] => [...new Set(nodes.flatMap(({ flow }) => flow ?? []))];

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Area extends Point {
  readonly width: number;
  readonly height: number;
}

/** Places everything downwards or to the right, whichever is larger on a page in landscape. */
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

/** The lines of a box: the title, the path, and what the screen requires. */
function linesOf({ title, path, requires }: DrawnNode): readonly { readonly words: string; readonly style: string }[] {
  return [
    ...wrap(title).map((words) => ({ words, style: 'title' })),
    ...(path === '' ? [] : [{ words: path, style: 'path' }]),
    ...(requires.length === 0 ? [] : wrap(`needs ${requires.join(', ')}`).map((words) => ({ words, style: 'path' }))),
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

function drawFlow(flow: string, { x, y, width, height }: Area): string {
  const [left, top] = [x - width / 2, y - height / 2];
  return [
    `<rect class="flow" x="${left}" y="${top}" width="${width}" height="${height}" rx="10"/>`,
    text({ x: left + 8, y: top + 14, words: flow, attributes: 'class="flow-name"' }),
  ].join('');
}

function drawEdge(
  edge: DrawnEdge,
  { points, ...label }: { readonly points: readonly Point[] } & Partial<Point>,
): string {
  const path = smooth(points);
  const lines = labelLines(edge);
  const top = (label.y ?? 0) - ((lines.length - 1) * box.label) / 2 + 4;
  const words = lines.map((line, index) =>
    text({
      x: label.x ?? 0,
      y: top + index * box.label,
      words: line,
      attributes: 'class="label" text-anchor="middle"',
    }),
  );
  const title = `${edge.from} → ${edge.to}: ${edge.labels.join(', ')}`;
  return `<g><title>${escapeMarkup(title)}</title><path class="${edge.kind}" d="${path}" marker-end="url(#end)"/>${words.join('')}</g>`;
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

function drawNode(node: DrawnNode, { x, y, width, height }: Area): string {
  const [left, top] = [x - width / 2, y - height / 2];
  const lines = linesOf(node).map(({ words, style }, index) =>
    text({ x: left + 8, y: top + box.padding + 10 + index * box.line, words, attributes: `class="${style}"` }),
  );
  const shape = [
    `<rect class="${node.kind}${node.isStart ? ' start' : ''}" x="${left}" y="${top}" width="${width}" height="${height}" rx="${node.kind === 'dialog' ? 14 : 6}"/>`,
    node.isEnd
      ? `<rect class="end" x="${left + 3}" y="${top + 3}" width="${width - 6}" height="${height - 6}" rx="4"/>`
      : '',
    node.isStart || node.isEntry
      ? `<circle class="${node.isStart ? 'start-mark' : 'entry-mark'}" cx="${left}" cy="${y}" r="6"/>`
      : '',
  ].join('');
  if (node.kind === 'outside') return shape + lines.join('');
  return `<a href="screens/${node.id}.json"><title>${escapeMarkup(node.title)}</title>${shape}${lines.join('')}</a>`;
}

interface DrawnText extends Point {
  readonly words: string;
  readonly attributes: string;
}

const text = ({ x, y, words, attributes }: DrawnText): string =>
  `<text x="${round(x)}" y="${round(y)}" ${attributes}>${escapeMarkup(words)}</text>`;

const round = (value: number): number => Math.round(value * 10) / 10;

const arrow =
  '<marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#444"/></marker>';

const styles = `<style>
.flow{fill:#eef5f4;stroke:#b7cfcb}.flow-name{fill:#0b5c55;font-weight:bold}
.screen,.dialog,.outside{fill:#fff;stroke:#0b5c55}.dialog{stroke-dasharray:4 3}.outside{fill:#f1f1f1;stroke:#777}
.start{stroke-width:3}.end{fill:none;stroke:#0b5c55}.start-mark{fill:#0b5c55}.entry-mark{fill:#fff;stroke:#0b5c55;stroke-width:2}
.title{font-weight:bold;fill:#111}.path{fill:#555;font-size:11px}
.step,.jump,.variant,.redirect,path.dialog{fill:none;stroke:#444}.step{stroke-width:2}.variant{stroke-dasharray:8 4}path.dialog{stroke-dasharray:2 3}.redirect{stroke:#a15c00}
.label{fill:#333;font-size:11px;paint-order:stroke;stroke:#fff;stroke-width:3px;stroke-linejoin:round}
</style>`;

/** What each kind of box and line means. */
function legend(): string {
  const entry = (index: number, sign: string, words: string): string => {
    const [x, y] = [(index % 3) * 250, Math.floor(index / 3) * 24];
    return `<g transform="translate(${x} ${y})">${sign}${text({ x: 52, y: 12, words, attributes: '' })}</g>`;
  };
  const line = (kind: string): string => `<path class="${kind}" d="M0 8H42" marker-end="url(#end)"/>`;
  const rect = (kind: string): string =>
    `<rect class="${kind}" x="0" y="1" width="42" height="15" rx="${kind === 'dialog' ? 7 : 4}"/>`;
  const signs: readonly (readonly [string, string])[] = [
    [`${rect('screen start')}<circle class="start-mark" cx="0" cy="8" r="6"/>`, 'the start of the journey'],
    [`${rect('screen')}<circle class="entry-mark" cx="0" cy="8" r="6"/>`, 'a link from outside may open it'],
    [`${rect('screen')}<rect class="end" x="3" y="4" width="36" height="9" rx="3"/>`, 'an end: nothing leads on'],
    [rect('dialog'), 'a dialog over a screen'],
    [rect('outside'), 'an address outside the journey'],
    [rect('flow'), 'a flow: steps in this order'],
    [line('step'), 'to the next or previous step'],
    [line('jump'), 'to a screen by its name'],
    [line('variant'), 'shown instead, under a condition'],
    [line('dialog'), 'opens a dialog'],
    [line('redirect'), 'leaves the journey'],
  ];
  return signs.map(([sign, words], index) => entry(index, sign, words)).join('');
}
