import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/;
/** Compression makes smaller files larger. */
const minBytes = 128;
const compressors = { br: promisify(brotliCompress), gz: promisify(gzip) };

interface Compression {
  /** The quality of brotli; the highest by default. */
  readonly quality?: number;
  /** The paths of files that are left out, below the folder. */
  readonly except?: readonly string[];
}

/** Writes `<file>.br` and `<file>.gz` for each text file of a folder with at least 128 bytes. */
export async function precompressFolder(folder: string, { except, quality }: Compression = {}): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const served = names.filter((name) => text.test(name) && !name.startsWith('.') && !except?.includes(name));
  await Promise.all(served.map((name) => precompressFile(join(folder, name), quality)));
}

/** Writes `<file>.br` and `<file>.gz` beside a file, unless it is so small that they would be larger. */
export async function precompressFile(file: string, quality = constants.BROTLI_MAX_QUALITY): Promise<void> {
  const content = await readFile(file);
  if (content.length < minBytes) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([compressors.br(content, { params }), compressors.gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
