import { createHash } from 'node:crypto';

const named = new Map<string, string>();

/**
 * The name in the page of a class of a CSS module: `field`, `.field { ... }` => `field-x3Q`. Short, since a phone fetches each
 * name with the style, with the script and with the page. The same text has the same name in every build.
 * @throws Error when another module has the same name.
 */
export function className(name: string, file: string, css: string): string {
  const short = `${name}-${createHash('sha256').update(css).digest('base64url').slice(0, 3)}`;
  if ((named.get(short) ?? css) !== css)
    throw new Error(`${file}: rename .${name}, another file has the class ${short}.`);
  named.set(short, css);
  return short;
}
