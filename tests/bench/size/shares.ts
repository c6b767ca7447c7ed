import { brotliCompressSync } from 'node:zlib';
import { createBuilder, minifySync, type Plugin } from 'vite';

/** The size of a package or a room in one file of a build, compressed on its own. */
export interface Share {
  readonly file: string;
  readonly part: string;
  readonly bytes: number;
}

/** Builds the app into a folder as `npm run build` does, and returns what each of its scripts consists of. */
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

/** Minifies a module as the build does with the isWhole file, without its unused exports. */
function minify(code: string, used: readonly string[]): string {
  const declared = [...code.matchAll(/^(?:var|let|const|class|(?:async )?function\*?) ([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  const exported = declared.filter((name) =>
    used.includes(name.replace(/\$\d+$/, '').replace(/^.*_default$/, 'default')),
  );
  const isWhole = exported.length === 0;
  const source = isWhole ? code : `${code}\nexport{${exported.join()}}`;
  return minifySync('part.js', source, { module: !isWhole, mangle: { toplevel: true }, compress: {} }).code;
}

/** The package or room of a module, or `journey` for generated modules: `@rjsf/core`, `src/engine/runtime`, `journey`. */
function partOf(id: string): string {
  const [, inPackages] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id) ?? [];
  const [, room] = /\/(src\/(?:engine\/)?[^/]+|widgets)\//.exec(id) ?? [];
  return inPackages ?? room ?? (id.startsWith('\0') ? 'journey' : 'src');
}
