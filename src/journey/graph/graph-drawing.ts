import type { Catalogue } from '../catalogue.ts';
import { escapeMarkup } from '../texts/escape.ts';
import type { Journey, Screen } from '../types.ts';
import { type Edge, edgesOf } from './graph.ts';

const size = { width: 190, height: 44, across: 270, down: 84, margin: 30 } as const;

/** Draws a journey as SVG. The flow with the start screen is the first column; the other flows and screens follow to its right. */
export function drawSvg(journey: Journey, kinds: Catalogue['effects']): string {
  const places = placesOf(journey);
  const edges = mergedEdges(journey, kinds).filter(({ from, to }) => places.has(from) && places.has(to));
  const columns = Math.max(...[...places.values()].map(({ column }) => column)) + 1;
  const rows = Math.max(...[...places.values()].map(({ row }) => row)) + 1;
  const [width, height] = [columns * size.across + size.margin * 2, rows * size.down + size.margin * 2];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeMarkup(journey.title)}" font-family="sans-serif" font-size="12">`,
    '<defs><marker id="end" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0 8 4 0 8z" fill="#555"/></marker></defs>',
    ...edges.map((edge) => drawEdge(edge, places)),
    ...[...places].map(([id, place]) => drawNode(journey.screens[id], place)),
    '</svg>',
  ].join('\n');
}

/** Draws a journey as the text of a Mermaid flowchart. */
export function drawMermaid(journey: Journey, kinds: Catalogue['effects']): string {
  const names = new Map(Object.keys(journey.screens).map((id, index) => [id, `s${index}`]));
  const quote = (text: string): string => `"${text.replaceAll('"', '#quot;')}"`;
  return [
    'flowchart TD',
    ...Object.values(journey.screens).map(({ id, title }) => `  ${names.get(id)}[${quote(title)}]`),
    ...mergedEdges(journey, kinds).map(
      ({ from, to, label, kind }) =>
        `  ${names.get(from)} ${kind === 'return' ? '-.->' : '-->'}|${quote(label)}| ${names.get(to)}`,
    ),
  ].join('\n');
}

interface Place {
  readonly column: number;
  readonly row: number;
}

/** Each flow is a column, the flow with the start screen first. Screens in no flow share the last column. */
function placesOf({ flows, start, screens }: Journey): Map<string, Place> {
  const columns = Object.values(flows).toSorted((a, b) => Number(b.includes(start)) - Number(a.includes(start)));
  const rest = Object.keys(screens).filter((id) => screens[id]?.path && !columns.some((ids) => ids.includes(id)));
  return new Map([...columns, rest].flatMap((ids, column) => ids.map((id, row) => [id, { column, row }] as const)));
}

/** Merges the edges between two screens into one, with all their labels. */
function mergedEdges(journey: Journey, kinds: Catalogue['effects']): Edge[] {
  const merged = new Map<string, Edge>();
  for (const edge of edgesOf(journey, kinds)) {
    const key = `${edge.from} ${edge.to} ${edge.kind === 'return'}`;
    const other = merged.get(key);
    const label = other && !other.label.split(', ').includes(edge.label) ? `${other.label}, ${edge.label}` : edge.label;
    merged.set(key, { ...edge, label: other ? label : edge.label });
  }
  return [...merged.values()];
}

function drawEdge({ from, to, label, kind }: Edge, places: ReadonlyMap<string, Place>): string {
  const [a, b] = [corner(places.get(from)), corner(places.get(to))];
  const [half, middle] = [size.width / 2, size.height / 2];
  const straight = a.x === b.x && b.y - a.y === size.down;
  const right = b.x > a.x;
  const [x1, x2] = [a.x + (right || a.x === b.x ? size.width : 0), b.x + (right ? 0 : size.width)];
  const bend = a.x === b.x ? 60 : (x2 - x1) / 2;
  const [y1, y2] = [a.y + middle, b.y + middle];
  const path = straight
    ? `M${a.x + half} ${a.y + size.height}V${b.y}`
    : `M${x1} ${y1}C${x1 + bend} ${y1} ${a.x === b.x ? x2 + bend : x2 - bend} ${y2} ${x2} ${y2}`;
  const dashes = kind === 'return' ? ' stroke-dasharray="4 4"' : '';
  const title = `${from} → ${to}: ${label}`;
  return `<path d="${path}" fill="none" stroke="#555"${dashes} marker-end="url(#end)"><title>${escapeMarkup(title)}</title></path>`;
}

function drawNode(screen: Screen | undefined, place: Place): string {
  const { x, y } = corner(place);
  const { id = '', title = '', path = '' } = screen ?? {};
  const name = title.length > 26 ? `${title.slice(0, 25)}…` : title;
  return [
    `<a href="screens/${id}.json"><title>${escapeMarkup(title)}</title>`,
    `<rect x="${x}" y="${y}" width="${size.width}" height="${size.height}" rx="8" fill="#fff" stroke="#0b5c55"/>`,
    `<text x="${x + 10}" y="${y + 19}" font-weight="bold">${escapeMarkup(name)}</text>`,
    `<text x="${x + 10}" y="${y + 35}" fill="#555">${escapeMarkup(path)}</text></a>`,
  ].join('');
}

const corner = (place: Place | undefined): { x: number; y: number } => ({
  x: size.margin + (place?.column ?? 0) * size.across,
  y: size.margin + (place?.row ?? 0) * size.down,
});
