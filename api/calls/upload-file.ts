import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PinDependencies } from '../http/pin-cookie.ts';
import { sessionTokenOf } from '../http/session-cookies.ts';
import { refusal } from '../refusals/refusal.ts';
import type { Session } from '../store/sessions.ts';
import type { Claims } from '../tenants/idempotency/claims.ts';
import { refuseErased } from '../tenants/privacy.ts';
import { findVisitor } from '../tenants/sessions.ts';
import { registerCall } from './pipeline/answer-call.ts';
import { apiCall, type CallDependencies, sessionOf } from './pipeline/call.ts';
import { type ArrivedBytes, type FileProblem, type FileStream, storeBytes } from './store-bytes.ts';

/** Stores one file of the tenant. Its bytes have arrived in the store before; here it is accepted or refused. */
const uploadFileRoute = apiCall<UploadBody>('upload-file', {
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  async handle({ body, step, commit }, { providers, store, config, now }) {
    const { problem, name, size, type } = body.file;
    const id = storedIdOf(body);
    const refuse = (code: FileProblem | 'file-unsafe') =>
      commit(async () => ({ body: { status: 'failed', code, message: sentences(config.files.mostBytes)[code] } }));
    if (problem) return refuse(problem);
    const scanned = { name, type, size, read: () => store.files.read(id) };
    const verdict = await step('scan', (call) => providers.fileScan.scan(scanned, call));
    if (verdict === 'unsafe') return refuse('file-unsafe');
    return commit(async (tx) => {
      await tx.files.finish({ id, name, type, size }, now());
      // Without the name: an answer is stored as it is, and the browser knows the name.
      return { body: { status: 'success', data: { id, size, type } } };
    });
  },
});

const sentences = (mostBytes: number): Readonly<Record<FileProblem | 'file-unsafe', string>> => ({
  'file-empty': 'This file is empty.',
  'file-type': 'This kind of file is not accepted here.',
  'file-size': `This file is larger than ${mostBytes / 1e6} MB.`,
  'file-count': 'You have sent as many files as can be stored.',
  'file-unsafe': 'This file may be harmful, so it was not stored.',
});

/** The body of a request with a file. What it consists of is the same for every repeat of the request. */
interface UploadBody {
  readonly uid: string;
  /** The MIME types that the form accepts, separated by commas; empty for every type of this deployment. */
  readonly accept: string;
  readonly file: Omit<ArrivedBytes, 'problem'> & { readonly name: string; readonly problem: FileProblem | null };
}

// Where the bytes are. Not in the body, because each repeat of a request stores them again.
const stored = new WeakMap<UploadBody, string>();

/** The id of the file that arrived with a request. */
const storedIdOf = (body: UploadBody): string => stored.get(body) ?? '';

/**
 * Stores the file of a multipart request while it arrives, so that the handler finds only its description in the body. A
 * file that the handler does not accept, or that does not arrive, is deleted.
 */
async function receiveFile(request: FastifyRequest, dependencies: CallDependencies): Promise<void> {
  const { store, now } = dependencies;
  const visitor = await findVisitor(sessionTokenOf(request), { access: 'verified' }, dependencies);
  const session = sessionOf(visitor?.current && visitor.session.verifiedAt ? visitor.session : undefined);
  if (!request.isMultipart()) throw refusal('no-multipart');
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
async function discardUnaccepted({ body, log }: FastifyRequest, { store }: CallDependencies): Promise<void> {
  const id = stored.get(body as UploadBody);
  // The sweep deletes what is left.
  if (id) await store.files.discard(id).catch((err: unknown) => log.error({ err }, 'file not discarded'));
}

async function readParts(
  request: FastifyRequest,
  { id, session }: { readonly id: string; readonly session: Session },
  { store: { files }, config }: CallDependencies,
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
  if (!file) throw refusal('no-file');
  return { uid: fields.uid ?? '', accept: fields.accept ?? '', file };
}

/** What a request without all of its parts is answered. */
function explain(error: unknown): unknown {
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  // The tenant was erased while the file arrived, and the file with them.
  if (code === '23503') return refusal('phone-first');
  if (/^FST_(FILES|PARTS|FIELDS)_LIMIT$/.test(code)) return refusal('several-files');
  if (
    statusCode !== undefined ||
    !/^ERR_STREAM|^FST_|Unexpected end|Part terminated|Multipart/.test(`${code} ${error}`)
  )
    return error;
  return refusal('file-incomplete');
}

const longest = 120;
const longestEnding = 10;

// Control characters, those without a shape of their own (which can turn the direction of a text), and half surrogate pairs.
const unreadable = /[\p{Cc}\p{Cf}\p{Surrogate}\p{Zl}\p{Zp}]/gu;
// What a path, a shell or a file system of another machine gives a meaning.
const special = /[<>:"/\\|?*]/g;

/** The name of a file as it is stored and shown: its last path segment, without characters that could mislead; `file` if none is left. */
export function cleanFileName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const name = last
    .replace(unreadable, '')
    .replace(special, '_')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.]+|[\s.]+$/g, '');
  if (name === '') return 'file';
  const letters = [...name];
  if (letters.length <= longest) return name;
  const ending = /\.[^.]+$/.exec(name)?.[0] ?? '';
  const suffix = [...ending].length <= longestEnding ? ending : '';
  return letters.slice(0, longest - [...suffix].length).join('') + suffix;
}

/** Whether a MIME type is one of those listed, or in a group such as `image/*`. */
function isAmong(types: readonly string[], type: string): boolean {
  return types.some((one) => one === type || (one.endsWith('/*') && type.startsWith(one.slice(0, -1))));
}

/** Adds the call that sends a file, the only one with a multipart body; the others accept JSON only. */
export function registerUpload(
  app: FastifyInstance,
  dependencies: CallDependencies & PinDependencies,
  claims: Claims,
): void {
  app.register((routes, _options, done) => {
    routes.register(multipart, { throwFileSizeLimit: false });
    registerCall(routes, uploadFileRoute, dependencies, claims, {
      consumes: ['multipart/form-data'],
      preValidation: (request) => receiveFile(request, dependencies),
      onResponse: (request) => discardUnaccepted(request, dependencies),
      // The schema describes the parts for OpenAPI; their description replaces them before this.
      validatorCompiler: () => () => true,
    });
    done();
  });
}
