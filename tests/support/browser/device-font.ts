import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';

const folder = resolve('node_modules/.cache/device-font');
const files = ['noto-sans-latin-wght-normal', 'noto-sans-latin-ext-wght-normal'];

/** The environment of a browser whose device has one font, with the letters of Latin scripts: its pictures are the same on every machine. */
export async function withDeviceFont(): Promise<NodeJS.ProcessEnv> {
  mkdirSync(folder, { recursive: true });
  for (const file of files) {
    // A browser reads the fonts of its device as TrueType only.
    const source = fileURLToPath(import.meta.resolve(`@fontsource-variable/noto-sans/files/${file}.woff2`));
    await writeOnce(`${file}.ttf`, async () => convert(readFileSync(source), 'truetype'));
  }
  const settings = `<fontconfig><dir>${folder}</dir><cachedir>${folder}</cachedir></fontconfig>`;
  await writeOnce('fonts.conf', async () => settings);
  return { ...process.env, FONTCONFIG_FILE: resolve(folder, 'fonts.conf') };
}

async function writeOnce(name: string, content: () => Promise<string | Uint8Array>): Promise<void> {
  const path = resolve(folder, name);
  if (existsSync(path)) return;
  const part = `${path}.${process.pid}`;
  writeFileSync(part, await content());
  renameSync(part, path);
}
