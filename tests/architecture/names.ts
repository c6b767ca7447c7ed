const vague = new Set(['utils', 'util', 'helpers', 'common', 'hooks', 'contexts', 'services', 'misc', 'shared']);

/** What is wrong with the names in a path: a vague folder, or a name that is not kebab-case. */
export function judgeName(path: string): string | undefined {
  const parts = path.split('/');
  const folder = parts.slice(0, -1).find((part) => vague.has(part));
  if (folder) return `${path}: the folder name "${folder}" does not say what is in it`;
  const bad = parts.find((part) => part !== 'README.md' && !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/.test(part));
  return bad ? `${path}: "${bad}" is not kebab-case` : undefined;
}

/** The project paths in backticks of a Markdown text, without commands, routes and patterns. */
export function pathsNamedIn(markdown: string): readonly string[] {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '');
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, text = '']) => text);
  return quoted.filter((text) => /^[\w.-]+(\/[\w.-]+)*\/?$/.test(text) && (text.includes('/') || isFileName(text)));
}

function isFileName(text: string): boolean {
  return /\.(ts|tsx|mjs|json|md|css|html)$/.test(text);
}
