import { serveFolder } from '../serve.ts';

/** What an entry shows: the small form, a form of so many fields, or a list of 100 entries with 5 fields each. */
export type Workload = 'small' | '100' | '500' | 'list';

/** A folder of pages, the path prefix under which it is served, and the path that shows the workload. */
export interface BenchFolder {
  readonly folder: string;
  readonly prefix?: string;
  readonly path: string;
}

/** One implementation of the workloads. */
export interface BenchEntry {
  readonly name: string;
  readonly places: Readonly<{ small: BenchFolder; 100?: BenchFolder; 500?: BenchFolder; list?: BenchFolder }>;
  /**
   * Whether a button opens the many fields, and Next leads to a second screen; otherwise the page shows them at once.
   */
  readonly opens: boolean;
  /** Whether it uses React, so that the moment of hydration can be measured. */
  readonly react: boolean;
  /** How long to wait for a response before typing again, since some libraries delay theirs. */
  readonly patienceMs: number;
}

/** Serves a workload of an entry, and passes its URL to `use`; `strict` adds the product's security headers. */
export async function withAddress<T>(
  place: BenchFolder,
  strict: boolean,
  use: (url: string) => Promise<T>,
): Promise<T> {
  const site = await serveFolder(place.folder, { strict, ...(place.prefix && { prefix: place.prefix }) });
  try {
    return await use(site.origin + (place.prefix ?? '') + place.path);
  } finally {
    await site.close();
  }
}
