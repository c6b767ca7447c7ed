import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageAssets } from '../../src/first-load/prerender/page-assets.ts';
import { workFolder } from './project.ts';
import { buildWithShares, type Share } from './size/shares.ts';
import { drawTable } from './table.ts';

interface ScreenSize {
  readonly screen: string;
  /** Part -> compressed bytes. */
  readonly parts: ReadonlyMap<string, number>;
}

type Sizes = ReadonlyMap<string, number>;

const outDir = join(workFolder, 'size');

/** Measures the script bytes of a first load by part: for the landing screen and for the screen that loads most. */
export async function benchSize(): Promise<{ samples: readonly Share[]; text: string }> {
  const shares = await buildWithShares(outDir);
  const { bootstrap, screens }: PageAssets = JSON.parse(
    await readFile(join(outDir, '.render/assets.move-in.en.json'), 'utf8'),
  );
  const files = Object.entries(screens).map(([screen, { scripts }]) => ({
    screen,
    files: [bootstrap, ...scripts],
  }));
  const sizes = new Map(
    await Promise.all(files.flatMap((one) => one.files).map(async (file) => [file, await sizeOf(file)] as const)),
  );
  const weighed = files.map(({ screen, files }) => ({ screen, parts: weigh(files, shares, sizes) }));
  const heaviest = weighed.reduce((most, one) => (total(one) > total(most) ? one : most));
  const landing = weighed.find(({ screen }) => screen === 'landing') ?? heaviest;
  return { samples: shares, text: report([landing, heaviest]) };
}

const sizeOf = async (file: string): Promise<number> =>
  (await readFile(join(outDir, `${file}.br`)).catch(() => readFile(join(outDir, file)))).length;

/** Bytes per part. Parts compress worse alone than together, so they are scaled down to the size of their file. */
function weigh(files: readonly string[], shares: readonly Share[], sizes: Sizes): ScreenSize['parts'] {
  const parts = new Map<string, number>();
  for (const file of files) {
    const own = shares.filter((share) => `/${share.file}` === file);
    const scale = (sizes.get(file) ?? 0) / own.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { part, bytes } of own) parts.set(part, (parts.get(part) ?? 0) + bytes * scale);
  }
  return parts;
}

const total = ({ parts }: ScreenSize): number => [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);

function report(weighed: readonly ScreenSize[]): string {
  const names = [...new Set(weighed.flatMap(({ parts }) => [...parts.keys()]))];
  const rows = names.map((part) => ({ part, bytes: weighed.map(({ parts }) => parts.get(part)) }));
  rows.sort((one, other) => Math.max(...other.bytes.map(orNone)) - Math.max(...one.bytes.map(orNone)));
  const columns = weighed.map(({ screen }, at) => ({
    heading: `${screen}, kB`,
    cell: ({ bytes }: (typeof rows)[number]) => (bytes[at] === undefined ? undefined : bytes[at] / 1e3),
    digits: 2,
  }));
  const part = { heading: 'part', cell: (row: (typeof rows)[number]) => row.part };
  return drawTable([part, ...columns], [...rows, { part: '**all**', bytes: weighed.map(total) }]);
}

const orNone = (bytes: number | undefined): number => bytes ?? 0;
