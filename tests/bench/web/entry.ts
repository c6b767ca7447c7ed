import { serveFolder } from '../serve.ts';

/** The small form, and as many fields. */
export type Work = 'small' | '100' | '500';

/** A folder of pages, where its server puts it, and the path that shows the work. */
export interface Place {
  readonly folder: string;
  readonly prefix?: string;
  readonly path: string;
}

/** One way of making the same works. */
export interface Entry {
  readonly name: string;
  readonly places: Readonly<{ small: Place; 100?: Place; 500?: Place }>;
  /** Many fields are opened by a button, and Next leads to a second screen; otherwise the page shows them at once. */
  readonly opens: boolean;
  /** Made of React, so that its taking over can be seen. */
  readonly react: boolean;
  /** How long it may take to answer, in its own way of doing, before one types again. */
  readonly patienceMs: number;
}

/** The address of a work of an entry while it is served; `strict` puts it under the product's policy. */
export async function withAddress<T>(place: Place, strict: boolean, use: (url: string) => Promise<T>): Promise<T> {
  const site = await serveFolder(place.folder, { strict, ...(place.prefix && { prefix: place.prefix }) });
  try {
    return await use(site.origin + (place.prefix ?? '') + place.path);
  } finally {
    await site.close();
  }
}
