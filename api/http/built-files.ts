import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type FileTable, openFileTable } from '../releases/file-table.ts';
import { setCachingHeaders } from './send-built-file.ts';

/** Lists the files of a built folder while the server runs, and lets its routes send them with `sendBuiltFile`. */
export function openBuiltFiles(app: FastifyInstance, root: string): FileTable {
  const table = openFileTable(root);
  app.addHook('onClose', async () => table.close());
  app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    suppressWarning: true,
    dotfiles: 'ignore',
    // A file of a release is in another folder.
    setHeaders: (reply, path) => setCachingHeaders(reply, path.startsWith(root) ? path.slice(root.length) : path),
  });
  return table;
}
