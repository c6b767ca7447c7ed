import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompressedText } from '../../changes/publishing/rendered-texts.ts';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) };

// A tenth of the time of the highest level, for 3 % more bytes.
const level = 7;

/** Compresses a page or a file of texts while a publication waits for it. */
export async function compressText(text: string): Promise<CompressedText> {
  const plain = Buffer.from(text);
  const params = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const [br, gz] = await Promise.all([compressors.br(plain, { params }), compressors.gzip(plain, { level })]);
  return { plain, br, gzip: gz };
}
