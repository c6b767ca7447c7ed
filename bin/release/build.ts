import type { BuilderMessage, BuildTask } from '../../api/releases/builders/spawn-builder.ts';
import { buildJourneyRelease } from './build-release.ts';

const send = (message: BuilderMessage): void => void process.send?.(message);

// The server that waits for it has ended.
process.once('disconnect', () => process.exit(1));
process.once('message', (task: BuildTask) => {
  // It is started in the folder of the project.
  buildJourneyRelease(process.cwd(), task, (progress) => send({ progress })).then(
    (result) => send({ result }),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      // Another try would end the same way; whoever has asked for the release reads why.
      const reason = error instanceof Error ? error.message : String(error);
      send({ result: { failures: [`The build ended with an error: ${reason}`], changes: [] } });
    },
  );
});
send({ ready: true });
