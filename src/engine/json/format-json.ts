const lineWidth = 120;

/** JSON as `npm run format` writes it: two spaces, and a list of plain values on one line if it fits. */
export function formatJson(content: object): string {
  const lists = /^(.*)\[\n([^[\]{}]+?)\n\s*\](,?)$/gm;
  const text = JSON.stringify(content, undefined, 2).replaceAll(lists, (list, before, inner, comma) => {
    const line = `${before}[${inner.trim().split(/\n\s*/).join(' ')}]${comma}`;
    return line.length <= lineWidth ? line : list;
  });
  return `${text}\n`;
}
