import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type';
import type { Files } from '../store/files.ts';

// A part is one statement; larger ones delay other requests of the embedded database.
const partBytes = 256 * 1024;

/** Why a file is not stored. */
export type FileProblem = 'file-empty' | 'file-type' | 'file-size' | 'file-count';

/** A file whose bytes have arrived. */
export interface ArrivedBytes {
  readonly size: number;
  /** The MIME type that the bytes have; empty when they have none that is known. */
  readonly type: string;
  readonly sha256: string;
  readonly problem: FileProblem | undefined;
}

/** The stream of a part of a multipart request; `truncated` once it has more bytes than the limit. */
export type FileStream = AsyncIterable<Buffer> & { readonly truncated: boolean };

/**
 * Stores the bytes of a file as they arrive, at most one part of them in memory. What is not accepted is read to its end
 * and not stored, because a browser does not read an answer before it has sent everything.
 */
export async function storeBytes(
  stream: FileStream,
  id: string,
  { files, accepts }: { readonly files: Pick<Files, 'addPart'>; readonly accepts: (type: string) => boolean },
): Promise<ArrivedBytes> {
  const hash = createHash('sha256');
  let [size, position, type]: [number, number, string | undefined] = [0, 0, undefined];
  for await (const part of splitBytes(stream, partBytes)) {
    hash.update(part);
    size += part.length;
    type ??= (await fileTypeFromBuffer(part))?.mime ?? '';
    if (!accepts(type)) continue;
    await files.addPart(id, position, part);
    position += 1;
  }
  return { size, type: type ?? '', sha256: hash.digest('hex'), problem: problemOf() };

  function problemOf(): FileProblem | undefined {
    if (size === 0) return 'file-empty';
    if (!accepts(type ?? '')) return 'file-type';
    return stream.truncated ? 'file-size' : undefined;
  }
}

/** The bytes of a stream in parts of exactly this size, except the last one. Only one part is in memory. */
export async function* splitBytes(stream: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let count = 0;
  for await (const bytes of stream) {
    for (let rest = bytes; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - count);
      pending.push(taken);
      count += taken.length;
      rest = rest.subarray(taken.length);
      if (count < partBytes) continue;
      yield Buffer.concat(pending);
      [pending, count] = [[], 0];
    }
  }
  if (count > 0) yield Buffer.concat(pending);
}
