import type { Catalogue } from '../../engine/model/catalogue.ts';
import { edgesOf } from '../../engine/model/graph/graph.ts';
import { escapeMarkup } from '../../engine/model/texts/escape.ts';
import type { Journey } from '../../engine/model/types.ts';
import { type DrawnNode, drawnGraph } from './drawn-graph.ts';
import { layoutGraph, type PlacedArea, type PlacedEdge, type PlacedNode, type PlacedWords } from './graph-layout.ts';

/** Draws a journey as SVG, or one flow of it with its neighbours; each box links to the file of its screen. */
export function drawSvg(journey: Journey, kinds: Catalogue['effects'], flow?: string): string {
  const { width, height, flows, nodes, edges } = layoutGraph(drawnGraph(journey, kinds, flow));
  const legendTop = height + 24;
  const size = { width: Math.max(width, 760), height: legendTop + 96 };
  const name = flow === undefined ? journey.title : `${journey.title}: ${flow}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-16 -40 ${size.width + 32} ${size.height + 48}" role="img" aria-label="${escapeMarkup(name)}" font-family="Noto Sans, sans-serif" font-size="12">`,
    `<defs>${styles}${arrow}</defs>`,
    `<rect x="-16" y="-40" width="${size.width + 32}" height="${size.height + 48}" fill="#fff"/>`,
    text({ x: 0, y: -16, words: name, attributes: 'font-size="18" font-weight="bold"' }),
    ...flows.map(drawFlow),
    ...edges.map(drawEdge),
    ...nodes.map(drawNode),
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

function drawFlow({ name, x, y, width, height }: PlacedArea & { readonly name: string }): string {
  return [
    `<rect class="flow" x="${x}" y="${y}" width="${width}" height="${height}" rx="10"/>`,
    text({ x: x + 8, y: y + 14, words: name, attributes: 'class="flow-name"' }),
  ].join('');
}

function drawEdge({ from, to, kind, labels, curve, lines }: PlacedEdge): string {
  const words = lines.map((line) => text({ ...line, attributes: 'class="label" text-anchor="middle"' }));
  const title = `${from} → ${to}: ${labels.join(', ')}`;
  return `<g><title>${escapeMarkup(title)}</title><path class="${kind}" d="${curve}" marker-end="url(#end)"/>${words.join('')}</g>`;
}

function drawNode({ x, y, width, height, lines, ...node }: PlacedNode): string {
  const words = lines.map(({ style, ...line }) => text({ ...line, attributes: `class="${style}"` }));
  const shape = [
    `<rect class="${node.kind}${node.isStart ? ' start' : ''}" x="${x}" y="${y}" width="${width}" height="${height}" rx="${node.kind === 'dialog' ? 14 : 6}"/>`,
    node.isEnd
      ? `<rect class="end" x="${x + 3}" y="${y + 3}" width="${width - 6}" height="${height - 6}" rx="4"/>`
      : '',
    node.isStart || node.isEntry
      ? `<circle class="${node.isStart ? 'start-mark' : 'entry-mark'}" cx="${x}" cy="${y + height / 2}" r="6"/>`
      : '',
  ].join('');
  if (node.kind === 'outside') return shape + words.join('');
  return `<a href="screens/${node.id}.json"><title>${escapeMarkup(node.title)}</title>${shape}${words.join('')}</a>`;
}

interface DrawnText extends PlacedWords {
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
    [line('variant'), 'shown instead, under a condition or to a share'],
    [line('dialog'), 'opens a dialog'],
    [line('redirect'), 'leaves the journey'],
  ];
  return signs.map(([sign, words], index) => entry(index, sign, words)).join('');
}
