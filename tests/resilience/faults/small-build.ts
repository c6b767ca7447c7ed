import type { BuilderMessage, BuildTask, ReleaseBuilder } from '../../../api/releases/builders/spawn-builder.ts';
import { createTestBuilder } from '../../support/server/site.ts';

// What `bin/release/build.ts` does, without Vite: the files of a release are small, and name the home screen that they were made of.
const send = (message: BuilderMessage): void => void process.send?.(message);

process.once('disconnect', () => process.exit(1));
process.once('message', async (task: BuildTask) => {
  const onProgress: Parameters<ReleaseBuilder['build']>[1] = (progress) => send({ progress });
  send({ result: await createTestBuilder().build(task, onProgress, new AbortController().signal) });
});
send({ ready: true });
