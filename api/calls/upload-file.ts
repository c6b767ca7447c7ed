import type { ApiCall } from './pipeline/call.ts';
import { storedIdOf, type UploadBody } from './receive-file.ts';
import type { FileProblem } from './store-bytes.ts';

/** Stores one file of the tenant. Its bytes have arrived in the store before; here it is accepted or refused. */
export const uploadFileRoute: ApiCall<UploadBody> = {
  name: 'upload-file',
  path: '/api/v1/files',
  access: 'verified',
  uidOf: ({ uid }) => uid,
  auditSubject: ({ uid }) => uid,
  limit: 'file',
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
};

const sentences = (mostBytes: number): Readonly<Record<FileProblem | 'file-unsafe', string>> => ({
  'file-empty': 'This file is empty.',
  'file-type': 'This kind of file is not accepted here.',
  'file-size': `This file is larger than ${mostBytes / 1e6} MB.`,
  'file-count': 'You have sent as many files as can be stored.',
  'file-unsafe': 'This file may be harmful, so it was not stored.',
});
