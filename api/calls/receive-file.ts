import type { FastifyRequest } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { Refusal } from '../refusals/refusal.ts';
import type { Session } from '../store/sessions.ts';
import { refuseErased } from '../tenants/refuse-erased.ts';
import { findVisitor } from '../tenants/sessions.ts';
import { isAmong } from './accepted-types.ts';
import { cleanFileName } from './file-name.ts';
import { sessionOf } from './pipeline/own-user.ts';
import { type ArrivedBytes, type FileProblem, type FileStream, storeBytes } from './store-bytes.ts';

/** The body of a request with a file. What it consists of is the same for every repeat of the request. */
export interface UploadBody {
  readonly uid: string;
  /** The MIME types that the form accepts, separated by commas; empty for every type of this deployment. */
  readonly accept: string;
  readonly file: Omit<ArrivedBytes, 'problem'> & { readonly name: string; readonly problem: FileProblem | null };
}

// Where the bytes are. Not in the body, because each repeat of a request stores them again.
const stored = new WeakMap<UploadBody, string>();

/** The id of the file that arrived with a request. */
export const storedIdOf = (body: UploadBody): string => stored.get(body) ?? '';

/**
 * Stores the file of a multipart request while it arrives, so that the handler finds only its description in the body. A
 * file that the handler does not accept, or that does not arrive, is deleted.
 */
export async function receiveFile(request: FastifyRequest, dependencies: Dependencies): Promise<void> {
  const { store, now } = dependencies;
  const visitor = await findVisitor(request, { access: 'verified' }, dependencies);
  const session = sessionOf(visitor?.current && visitor.session.verifiedAt ? visitor.session : undefined);
  if (!request.isMultipart()) throw new Refusal(415, 'Send the file as multipart/form-data.');
  const id = await store.transact(async (tx) => {
    await refuseErased(tx, session, dependencies);
    return tx.files.begin(session.userId, now());
  });
  try {
    const body = await readParts(request, { id, session }, dependencies);
    stored.set(body, id);
    request.body = body;
  } catch (error) {
    await store.files.discard(id).catch((err: unknown) => request.log.error({ err }, 'file not discarded'));
    throw explain(error);
  }
}

/** Deletes the file of a request that was answered, unless it was accepted. */
export async function discardUnaccepted({ body, log }: FastifyRequest, { store }: Dependencies): Promise<void> {
  const id = stored.get(body as UploadBody);
  // The sweep deletes what is left.
  if (id) await store.files.discard(id).catch((err: unknown) => log.error({ err }, 'file not discarded'));
}

async function readParts(
  request: FastifyRequest,
  { id, session }: { readonly id: string; readonly session: Session },
  { store: { files }, config }: Dependencies,
): Promise<UploadBody> {
  const { mostBytes, mostFiles, mostTenantBytes, types } = config.files;
  const used = await files.use(session.userId);
  const isFull = used.count > mostFiles || used.bytes >= mostTenantBytes;
  const fields: Record<string, string> = {};
  let file: UploadBody['file'] | undefined;
  const limits = { fieldNameSize: 100, fieldSize: 1000, fields: 4, files: 1, parts: 5, fileSize: mostBytes };
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    const accepted = (fields.accept ?? '').split(',').filter(Boolean);
    const accepts = (type: string) =>
      !isFull && types.includes(type) && (accepted.length === 0 || isAmong(accepted, type));
    const { problem, ...bytes } = await storeBytes(part.file as FileStream, id, { files, accepts });
    file = { ...bytes, name: cleanFileName(part.filename), problem: (isFull ? 'file-count' : problem) ?? null };
  }
  if (!file) throw new Refusal(400, 'Missing part file.');
  return { uid: fields.uid ?? '', accept: fields.accept ?? '', file };
}

/** What a request without all of its parts is answered. */
function explain(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  // The tenant was erased while the file arrived, and the file with them.
  if (code === '23503') return new Refusal(401, 'Please verify your phone number first.');
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return new Refusal(400, 'Send one file in each request.');
  if (
    statusCode !== undefined ||
    !/^ERR_STREAM|^FST_|Unexpected end|Part terminated|Multipart/.test(`${code} ${error}`)
  )
    return error;
  return new Refusal(400, 'The file did not arrive completely.');
}
