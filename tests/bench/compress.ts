import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Puts a `.br` beside each text file of a folder that has none, so that all that is compared travels alike. */
export async function compressFolder(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const texts = names.filter((name) => /\.(html|js|css|json|svg|webmanifest)$/.test(name));
  await Promise.all(
    texts.filter((name) => !names.includes(`${name}.br`)).map((name) => compressFile(join(folder, name))),
  );
}

async function compressFile(path: string): Promise<void> {
  if ((await stat(path)).isFile()) await writeFile(`${path}.br`, await compress(await readFile(path), options));
}
