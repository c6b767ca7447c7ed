import { type Node, parseTree } from 'jsonc-parser';

/**
 * Adds a value to the object at a way into a file, which is made where it is missing, as the last one and written as the one
 * before it is. No other byte changes.
 */
export function addEntry(text: string, [step = '', ...rest]: readonly string[], value: object): string {
  const root = parseTree(text);
  return root ? addInside({ text, object: root }, [step, ...rest], value) : text;
}

function addInside(
  { text, object }: { readonly text: string; readonly object: Node },
  [step = '', ...rest]: readonly string[],
  value: object,
): string {
  const known = object.children?.find(({ children }) => children?.[0]?.value === step)?.children?.[1];
  if (known && rest.length > 0) return addInside({ text, object: known }, rest, value);
  const whole = rest.reduceRight<object>((inner, name) => ({ [name]: inner }), value);
  const last = object.children?.at(-1);
  const eol = text.includes('\r\n') ? '\r\n' : '\n';
  if (!last) {
    const margin = indentAt(text, object.offset);
    const entry = `${eol}${margin}  ${JSON.stringify(step)}: ${written(whole, `${margin}  `, eol)}${eol}${margin}`;
    return text.slice(0, object.offset + 1) + entry + text.slice(object.offset + object.length - 1);
  }
  const end = last.offset + last.length;
  const space = /\s*$/.exec(text.slice(0, last.offset))?.[0] ?? '';
  const isOneLine = !text.slice(last.offset, end).includes('\n');
  const form = isOneLine ? onOneLine(whole) : written(whole, space.split('\n').at(-1) ?? '', eol);
  return `${text.slice(0, end)},${space}${JSON.stringify(step)}: ${form}${text.slice(end)}`;
}

const lineStart = (text: string, offset: number): number => text.lastIndexOf('\n', offset - 1) + 1;

const indentAt = (text: string, offset: number): string =>
  /^[^\S\n]*/.exec(text.slice(lineStart(text, offset)))?.[0] ?? '';

const written = (value: object, margin: string, eol: string): string =>
  JSON.stringify(value, undefined, 2).replaceAll('\n', eol + margin);

const onOneLine = (value: object): string =>
  `{ ${Object.entries(value)
    .map(
      ([name, inner]) =>
        `${JSON.stringify(name)}: ${typeof inner === 'object' ? onOneLine(inner) : JSON.stringify(inner)}`,
    )
    .join(', ')} }`;
