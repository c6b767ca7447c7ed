import type { Node } from 'jsonc-parser';
import type { Json } from '../../engine/json/json.ts';
import type { TextEdit } from '../../engine/json/text-edit.ts';

/** What is added to a list, or with a name to an object. */
export interface NewChild {
  readonly name?: string;
  readonly value: Json;
}

/** The change of a text that adds a child to a list or an object at a place, from 0, and writes it as its neighbour is written. */
export function insertChild(text: string, parent: Node, to: number, child: NewChild): TextEdit {
  const children = parent.children ?? [];
  const place = Math.min(to, children.length);
  const neighbour = children[Math.min(place, children.length - 1)];
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (!neighbour) {
    const margin = indentAt(text, parent.offset);
    const inside = nameOf(child) + written(child.value, { margin: `${margin}  `, unit: '  ', eol });
    const content = `${eol}${margin}  ${inside}${eol}${margin}`;
    return { offset: parent.offset + 1, length: parent.length - 2, content };
  }
  const space = /\s*$/.exec(text.slice(0, neighbour.offset))?.[0] ?? '';
  const sample = text.slice(neighbour.offset, neighbour.offset + neighbour.length);
  const content = nameOf(child) + written(child.value, layoutOf(sample, space, eol));
  if (place < children.length) return { offset: neighbour.offset, length: 0, content: `${content},${space || ' '}` };
  return { offset: neighbour.offset + neighbour.length, length: 0, content: `,${space || ' '}${content}` };
}

interface Layout {
  /** What every line but the first begins with. */
  readonly margin: string;
  /** One step of the indentation. */
  readonly unit: string;
  readonly eol: string;
}

/** How a neighbour is written; undefined when it is on one line. A plain value says nothing about objects. */
function layoutOf(sample: string, space: string, eol: string): Layout | undefined {
  const margin = space.split('\n').at(-1) ?? '';
  const inner = /[[{]\r?\n([ \t]*)/.exec(sample)?.[1];
  if (inner === undefined) return undefined;
  return { margin, unit: inner.startsWith(margin) ? inner.slice(margin.length) : '  ', eol };
}

const nameOf = ({ name }: NewChild): string => (name === undefined ? '' : `${JSON.stringify(name)}: `);

const written = (value: Json, layout: Layout | undefined): string =>
  layout
    ? JSON.stringify(value, undefined, layout.unit).replaceAll('\n', layout.eol + layout.margin)
    : onOneLine(value);

function onOneLine(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).map(([name, inner]) => `${JSON.stringify(name)}: ${onOneLine(inner as Json)}`);
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const indentAt = (text: string, offset: number): string =>
  /^[^\S\n]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';
