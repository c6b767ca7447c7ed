import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const text = /\.(js|mjs|css|html|svg|json|webmanifest|txt|xml)$/;
const leastBytes = 1024;
const press = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** A Vite plugin: beside each text file of a build over 1 kB stand its brotli and gzip forms, as small as they can be made. */
export function pressPlugin(): Plugin {
  let outDir = '';
  return {
    name: 'press',
    apply: 'build',
    configResolved({ root, build }) {
      outDir = resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const names = await readdir(outDir, { recursive: true }).catch(() => []);
        await Promise.all(
          names.filter((name) => text.test(name) && !name.startsWith('.')).map((name) => pressFile(join(outDir, name))),
        );
      },
    },
  };
}

async function pressFile(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < leastBytes) return;
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
  const [br, gz] = await Promise.all([press.br(content, quality), press.gz(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
