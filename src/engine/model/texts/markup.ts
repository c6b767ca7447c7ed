/** A part of a line: a text as it is, an emphasised text, or a link: to a screen's path, `#` and a screen shown in a dialog, or an https address. */
export type Inline = string | { readonly strong: string } | { readonly link: string; readonly label: string };

/** A paragraph, or a list of items. */
export type MarkupBlock = { readonly line: readonly Inline[] } | { readonly items: readonly (readonly Inline[])[] };

const inline = /\*\*(?<strong>[^*]+)\*\*|\[(?<label>[^[\]]+)\]\((?<link>[^()\s]+)\)/g;
const item = /^- +/;

/**
 * Parses a text with a small markup: `**emphasis**`, `[label](path)`, a paragraph for each line, and a list of the lines
 * that begin with a hyphen. Anything else, HTML included, is text.
 */
export function parseMarkup(text: string): readonly MarkupBlock[] {
  const blocks: MarkupBlock[] = [];
  for (const line of text.split('\n').filter((one) => one.trim() !== '')) {
    const last = blocks.at(-1);
    const parts = parseLine(line.replace(item, ''));
    if (!item.test(line)) blocks.push({ line: parts });
    else if (last && 'items' in last) blocks.splice(-1, 1, { items: [...last.items, parts] });
    else blocks.push({ items: [parts] });
  }
  return blocks;
}

function parseLine(line: string): readonly Inline[] {
  const parts: Inline[] = [];
  let end = 0;
  for (const { index, 0: whole, groups = {} } of line.matchAll(inline)) {
    const { strong, label = '', link = '' } = groups;
    parts.push(line.slice(end, index), strong === undefined ? { link, label } : { strong });
    end = index + whole.length;
  }
  return [...parts, line.slice(end)].filter((part) => part !== '');
}

/** The targets of the links of a text, in their order. */
export const linksIn = (text: string): readonly string[] =>
  [...text.matchAll(inline)].flatMap(({ groups }) => groups?.link ?? []);

/** Whether a text would look different as markup. */
export const hasMarkup = (text: string): boolean =>
  text.search(inline) >= 0 || text.split('\n').some((line) => item.test(line));
