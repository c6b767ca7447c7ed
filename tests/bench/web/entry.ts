import { serveFolder } from '../serve.ts';

/** The small form, and as many fields. */
export type Work = 'small' | '100' | '500';

/** A folder of pages, where its server puts it, and the path that shows the work. */
export interface BenchFolder {
  readonly folder: string;
  readonly prefix?: string;
  readonly path: string;
}

/** One way of making the same works. */
export interface BenchEntry {
  readonly name: string;
  readonly places: Readonly<{ small: BenchFolder; 100?: BenchFolder; 500?: BenchFolder }>;
  /** Many fields are opened by a button, and Next leads to a second screen; otherwise the page shows them at once. */
  readonly opens: boolean;
  /** Made of React, so that its taking over can be seen. */
  readonly react: boolean;
  /** How long it may take to answer, in its own way of doing, before one types again. */
  readonly patienceMs: number;
}

/** The address of a work of an entry while it is served; `strict` puts it under the product's policy. */
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
