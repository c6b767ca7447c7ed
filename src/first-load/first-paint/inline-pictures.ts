import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

/** The largest file that is put into a page, and the bytes of all those of one page; the first ones come first. */
const limits = { file: 2_048, page: 8_192 };

const types: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.gif': 'image/gif',
};

/** Where the pictures of a deployment are: their files, and the base of their addresses. */
export interface PicturePlace {
  readonly publicDir: string;
  readonly base: string;
}

/**
 * Puts the small pictures that a page loads at once into it, so that its first paint does not wait for another round trip.
 * `data-file` keeps their addresses, for the service worker. Pictures that load lazily stay files.
 */
export async function inlinePictures(html: string, place: PicturePlace): Promise<string> {
  const tags = html.match(/<img\b[^>]*>/g) ?? [];
  const sources = tags.filter((tag) => !tag.includes(' loading="lazy"')).map(sourceOf);
  const inside = new Map<string, string>();
  let bytes = 0;
  for (const source of new Set(sources)) {
    const file = await readPicture(source, place);
    if (!file || file.length > limits.file || bytes + file.length > limits.page) continue;
    bytes += file.length;
    inside.set(source, dataAddress(extname(source), file));
  }
  return html.replaceAll(/<img\b[^>]*>/g, (tag) => {
    const source = sourceOf(tag);
    const address = tag.includes(' loading="lazy"') ? undefined : inside.get(source);
    return address === undefined
      ? tag
      : tag.replace(` src="${source}"`, () => ` src='${address}' data-file="${source}"`);
  });
}

const sourceOf = (tag: string): string => / src="([^"]*)"/.exec(tag)?.[1] ?? '';

async function readPicture(source: string, { publicDir, base }: PicturePlace): Promise<Buffer | undefined> {
  if (!source.startsWith(base) || !Object.hasOwn(types, extname(source))) return undefined;
  return readFile(join(publicDir, source.slice(base.length))).catch(() => undefined);
}

/** A `data:` address, in an attribute in single quotes. Text stays text, which compresses better than Base64. */
function dataAddress(extension: string, file: Buffer): string {
  const type = types[extension];
  if (extension !== '.svg') return `data:${type};base64,${file.toString('base64')}`;
  const text = file
    .toString()
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[%#]|[^ -~]/gu, (character) => encodeURIComponent(character));
  return `data:${type},${text.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}`;
}
