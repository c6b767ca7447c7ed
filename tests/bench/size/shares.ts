import { brotliCompressSync } from 'node:zlib';
import { createBuilder, minifySync, type Plugin } from 'vite';

/** What a package or a room of ours weighs in one file of a build, before the file as a whole is compressed. */
export interface Share {
  readonly file: string;
  readonly part: string;
  readonly bytes: number;
}

/** Builds the app into a folder as `npm run build` does, and tells what each of its scripts is made of. */
export async function buildWithShares(outDir: string): Promise<readonly Share[]> {
  const shares: Share[] = [];
  const watch: Plugin = {
    name: 'shares',
    generateBundle(_, bundle) {
      if (this.environment.name === 'render') return;
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const texts = new Map<string, string>();
        for (const [id, { code, renderedExports }] of Object.entries(chunk.modules)) {
          const part = partOf(id);
          texts.set(part, `${texts.get(part) ?? ''}${minify(code ?? '', renderedExports)}`);
        }
        for (const [part, text] of texts) {
          shares.push({ file: chunk.fileName, part, bytes: brotliCompressSync(text).length });
        }
      }
    },
  };
  const builder = await createBuilder({ plugins: [watch], logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  await builder.buildApp();
  return shares;
}

/** A module as small as the build's own pass over the whole file makes it, which drops what nobody uses. */
function minify(code: string, used: readonly string[]): string {
  const declared = [...code.matchAll(/^(?:var|let|const|class|(?:async )?function\*?) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  const kept = declared.filter((name) => used.includes(name.replace(/\$\d+$/, '').replace(/^.*_default$/, 'default')));
  const whole = kept.length === 0;
  const source = whole ? code : `${code}\nexport{${kept.join()}}`;
  return minifySync('part.js', source, { module: !whole, mangle: { toplevel: true }, compress: {} }).code;
}

/** The package, the room of ours, or what else a module is of: `@rjsf/core`, `src/runtime`, `journey`. */
function partOf(id: string): string {
  const [, inPackages] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, room] = /\/(src\/[^/]+|widgets)\//.exec(id) ?? [];
  return inPackages ?? room ?? (id.startsWith('\0') ? 'journey' : 'src');
}
