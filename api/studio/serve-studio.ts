import { posix } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { joinBase } from '../../src/engine/model/served.ts';
import { queryOf } from '../http/addresses.ts';
import { allowFrames } from '../http/headers.ts';
import { sendBuiltFile } from '../http/send-built-file.ts';
import { refusal } from '../refusals/refusal.ts';
import { readBuiltJourneys } from '../releases/built-journeys.ts';
import { openChecker } from '../releases/open-checker.ts';
import { registerDrafts } from './drafts/draft-routes.ts';
import { registerStudioEvents } from './event-routes.ts';
import { registerJourneyNumbers } from './numbers-routes.ts';
import { requireRole } from './request/require-role.ts';
import { findStudioSession, type StudioDependencies } from './request/studio-session.ts';
import { registerStudioSession } from './session-routes.ts';
import { registerStructure } from './structure/structure-routes.ts';
import { openStudioFiles, type StudioFile, type StudioFiles } from './studio-files.ts';
import { registerStudioUsers } from './user-routes.ts';
import { registerReleases } from './versions/release-routes.ts';
import { registerVersions } from './versions/version-routes.ts';

/**
 * Serves the studio below /studio/: its files, `index.html` for every other address, so that the room's own routes can be
 * opened, and `preview.html` for /studio/preview. What it knows of the journeys, and the preview, need a session; they are those of
 * the live release of a journey.
 */
export function serveStudio(app: FastifyInstance, dependencies: StudioDependencies): void {
  const files = openStudioFiles(app, dependencies);
  app.addHook('onSend', async (_request, reply) => {
    const isHashed = String(reply.getHeader('cache-control')).includes('immutable');
    if (!isHashed) reply.header('cache-control', 'private, no-store');
    reply.header('x-robots-tag', 'noindex, nofollow');
  });
  registerStudioSession(app, dependencies);
  registerStudioUsers(app, dependencies);
  const checker = openChecker(dependencies.config.dist);
  app.addHook('onClose', () => checker.close());
  registerDrafts(app, dependencies, checker);
  registerJourneyNumbers(app, dependencies);
  registerVersions(app, dependencies, checker);
  registerStructure(app, dependencies, checker);
  registerReleases(app, dependencies, checker);
  registerStudioEvents(app, dependencies);
  app.get('/studio', { schema: { hide: true } }, async (request, reply) =>
    reply.redirect(inDeployment(`/studio/${queryOf(request)}`, dependencies), 308),
  );
  app.get<{ Params: { '*': string } }>('/studio/*', { schema: { hide: true } }, async (request, reply) => {
    const path = `/${request.params['*']}`;
    // No link of ours has `..` or an empty part in it.
    if (path !== posix.normalize(path)) throw refusal('nothing-here');
    const page = pageAt(path, request);
    if (page === undefined) return sendFile(path, files, request, reply, dependencies);
    const found = page === previewPage ? findPreview(files, request) : files.find(page);
    if (!found) return sendNotBuilt(reply);
    if (page === previewPage) {
      if (!(await findStudioSession(request, dependencies))) return redirectToSignIn(request, reply, dependencies);
      allowFrames(reply, { within: "'self'", hasFrames: false });
    } else {
      allowFrames(reply, { within: "'none'", hasFrames: true });
    }
    return sendBuiltFile(found, found.table, request, reply);
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

/** The preview of the live release, or, of the files of a commit, that of the deployed build. */
function findPreview(files: StudioFiles, { query }: FastifyRequest): StudioFile | undefined {
  const { journey, version } = query as Readonly<Record<string, unknown>>;
  return typeof journey === 'string' && !version ? files.findOf(journey, previewPage) : files.find(previewPage);
}

/** Sends a file other than a page, whose addresses have no ending. */
async function sendFile(
  path: string,
  files: StudioFiles,
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: StudioDependencies,
): Promise<FastifyReply> {
  const name = path.slice(1);
  const [folder, journey = ''] = name.split('/');
  if (folder === 'data') await requireRole(request, 'viewer', dependencies);
  const found = folder === 'data' ? files.findOf(journey, name) : files.find(name);
  if (!found || name.endsWith('.html')) throw refusal('nothing-here');
  return sendBuiltFile(found, found.table, request, reply);
}

/** The room shows its sign-in there, and leads back to `to` afterwards. */
function redirectToSignIn(
  request: FastifyRequest,
  reply: FastifyReply,
  dependencies: StudioDependencies,
): FastifyReply {
  const to = encodeURIComponent(inDeployment(request.url, dependencies));
  return reply.redirect(`${inDeployment('/studio/sign-in', dependencies)}?to=${to}`, 303);
}

function sendNotBuilt(reply: FastifyReply): FastifyReply {
  return reply.code(404).type('text/html; charset=utf-8').send(notBuiltPage);
}

const inDeployment = (path: string, { config }: StudioDependencies): string =>
  joinBase(readBuiltJourneys(config.dist).deployment, path);

/** What /studio/ shows when the build has no studio. */
const notBuiltPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>The studio is not built</title>
<h1>The studio is not built</h1>
<p>This server has the app without the studio. Run <code>npm run build</code>, and open this page again.</p>
</html>
`;
