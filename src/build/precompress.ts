import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/;
/** Smaller files grow by being compressed. */
const leastBytes = 128;
const press = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Puts beside each text file of a folder over 128 bytes its brotli and gzip forms, as small as they can be made. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const sent = names.filter((name) => text.test(name) && !name.startsWith('.'));
  await Promise.all(sent.map((name) => pressFile(join(folder, name))));
}

async function pressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([press.br(content, quality), press.gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
