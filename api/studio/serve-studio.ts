import { posix, resolve } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/journey/served.ts';
import type { Dependencies } from '../dependencies.ts';
import { openBuiltFiles } from '../http/built-files.ts';
import { readBuiltJourneys } from '../http/built-journeys.ts';
import type { FileTable } from '../http/file-table.ts';
import { allowFrames } from '../http/headers.ts';
import { queryOf } from '../http/query-of.ts';
import { Refusal } from '../http/refusal.ts';
import { sendBuiltFile } from '../http/send-built-file.ts';
import { openChecker } from './checking/open-checker.ts';
import { registerDrafts } from './drafts/draft-routes.ts';
import { registerStudioEvents } from './event-routes.ts';
import { notBuiltPage } from './not-built-page.ts';
import { registerJourneyNumbers } from './numbers/numbers-routes.ts';
import { registerPublications } from './publishing/publication-routes.ts';
import { registerReleases } from './releases/release-routes.ts';
import { requireRole } from './require-role.ts';
import { studioFolder } from './reviewed-journeys.ts';
import { registerStudioSession } from './session-routes.ts';
import { registerStructure } from './structure/structure-routes.ts';
import { findStudioSession } from './studio-session.ts';
import { registerStudioUsers } from './users/user-routes.ts';

/**
 * Serves the studio below /studio/: its files, `index.html` for every other address, so that the room's own routes can be
 * opened, and `preview.html` for /studio/preview. What it knows of the journeys, and the preview, need a session.
 */
export function serveStudio(app: FastifyInstance, dependencies: Dependencies): void {
  const root = resolve(studioFolder(dependencies.config.dist));
  const table = openBuiltFiles(app, root);
  app.addHook('onSend', async (_request, reply) => {
    const isHashed = String(reply.getHeader('cache-control')).includes('immutable');
    if (!isHashed) reply.header('cache-control', 'private, no-store');
    reply.header('x-robots-tag', 'noindex, nofollow');
  });
  registerStudioSession(app, dependencies);
  registerStudioUsers(app, dependencies);
  registerDrafts(app, dependencies);
  registerJourneyNumbers(app, dependencies);
  const checker = openChecker(dependencies.config.dist);
  app.addHook('onClose', () => checker.close());
  registerPublications(app, dependencies, checker);
  registerStructure(app, dependencies, checker);
  registerReleases(app, dependencies);
  registerStudioEvents(app, dependencies);
  app.get('/studio', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(inDeployment(`/studio/${queryOf(request)}`, dependencies), 308),
  );
  app.get<{ Params: { '*': string } }>('/studio/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${request.params['*']}`;
    // No link of ours has `..` or an empty part in it.
    if (path !== posix.normalize(path)) throw new Refusal(404, 'There is nothing here.');
    const page = pageAt(path, request);
    if (page === undefined) return sendFile(path, table, request, reply, dependencies);
    const file = table.find(page);
    if (!file) return sendNotBuilt(reply);
    if (page === previewPage) {
      if (!(await findStudioSession(request, dependencies))) return redirectToSignIn(request, reply, dependencies);
      allowFrames(reply, { within: "'self'", hasFrames: false });
    } else {
      allowFrames(reply, { within: "'none'", hasFrames: true });
    }
    return sendBuiltFile({ name: page, file }, table, request, reply);
  });
}

const previewPage = 'preview.html';

/** The page that an address means; undefined for what is no page. */
function pageAt(path: string, { headers }: FastifyRequest): string | undefined {
  // Files, and the folders of files; state ids in the room's addresses have no dots and no backslashes.
  if (/^\/(assets|data|api)(\/|$)|\.|\\|\p{Cc}/u.test(path)) return undefined;
  if (!/text\/html|\*\/\*/.test(headers.accept ?? '*/*')) return undefined;
  return path === '/preview' || path.startsWith('/preview/') ? previewPage : 'index.html';
}

/** Sends a file other than a page, whose addresses have no ending. */
async function sendFile(
  path: string,
  table: FileTable,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: Dependencies,
): Promise<FastifyReply> {
  if (path.startsWith('/data/')) await requireRole(request, 'viewer', dependencies);
  const name = path.slice(1);
  const file = name.endsWith('.html') ? undefined : table.find(name);
  if (!file) throw new Refusal(404, 'There is nothing here.');
  return sendBuiltFile({ name, file }, table, request, reply);
}

/** The room shows its sign-in there, and leads back to `to` afterwards. */
function redirectToSignIn(request: FastifyRequest, reply: FastifyReply, dependencies: Dependencies): FastifyReply {
  const to = encodeURIComponent(inDeployment(request.url, dependencies));
  return reply.redirect(`${inDeployment('/studio/sign-in', dependencies)}?to=${to}`, 303);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(notBuiltPage);
}

const inDeployment = (path: string, { config }: Dependencies): string =>
  joinBase(readBuiltJourneys(config.dist).deployment, path);
