import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/;
/** Compression makes smaller files larger. */
const minBytes = 128;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Writes `<file>.br` and `<file>.gz` for each text file of a folder with at least 128 bytes, at the highest compression level. */
export async function precompressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const served = names.filter((name) => text.test(name) && !name.startsWith('.'));
  await Promise.all(served.map((name) => precompressFile(join(folder, name))));
}

async function precompressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([compressors.br(content, quality), compressors.gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
