import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { engineName } from '../../../src/engine/engine-files.ts';

/** The colours of the placeholders: those of the words on a button, and of the button. */
const [ink, brand] = ['#ffffff', '#0b5c55'];

/**
 * What a project without a journey lacks to be built and served, by path: the settings of Vite and TypeScript, a server,
 * and the pictures of the brand. What exists is left as it is.
 */
export function firstFiles(root: string): Readonly<Record<string, string | Buffer>> {
  const names = existsSync(root) ? readdirSync(root) : [];
  const hasConfig = names.some((name) => name.startsWith('vite.config.'));
  const all = {
    ...(hasConfig ? {} : { 'vite.config.mjs': viteConfig }),
    'server.mjs': server,
    'tsconfig.json': typeScript,
    ...pictures(),
  };
  return Object.fromEntries(Object.entries(all).filter(([path]) => !existsSync(join(root, path))));
}

const viteConfig = `import { journeyApp } from '${engineName}/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [journeyApp()] });
`;

const server = `import { createJourneyServer } from '${engineName}/server';

const app = createJourneyServer({ dist: 'dist' });
console.log(\`Listening on \${await app.listen({ port: Number(process.env.PORT ?? 3000) })}\`);
`;

const typeScript = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'ES2023',
      lib: ['ES2023', 'DOM', 'DOM.Iterable'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      resolveJsonModule: true,
      types: ['vite/client', `${engineName}/client`],
    },
    include: ['widgets', 'actions', 'blocks', 'effects', 'tests'],
  },
  undefined,
  2,
)}\n`;

function pictures() {
  const icon = (corner: number): string =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="512" height="512"><rect width="40" height="40" rx="${corner}" fill="${brand}"/><circle cx="20" cy="20" r="9" fill="${ink}"/></svg>\n`;
  const icons = 'public/brand/icons';
  return {
    'public/brand/logo.svg': icon(9),
    [`${icons}/icon.svg`]: icon(9),
    [`${icons}/maskable.svg`]: icon(0),
    [`${icons}/icon-192.png`]: plainPicture(192, 192, brand),
    [`${icons}/icon-512.png`]: plainPicture(512, 512, brand),
    [`${icons}/maskable-192.png`]: plainPicture(192, 192, brand),
    [`${icons}/maskable-512.png`]: plainPicture(512, 512, brand),
    [`${icons}/apple-touch-icon.png`]: plainPicture(180, 180, brand),
    [`${icons}/link-preview.png`]: plainPicture(1200, 630, brand),
  };
}

/** A PNG file of one colour, `#rrggbb`: a placeholder until the project has a picture of its own. */
function plainPicture(width: number, height: number, colour: string): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel, which names the only colour of the palette.
  header.set([1, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(colour.slice(1), 'hex')),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}
