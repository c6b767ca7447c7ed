import { CannotStart } from '../../api/refusals/cannot-start.ts';
import { createBuildWorker } from '../../api/releases/builders/build-worker.ts';
import { findBuilder } from '../../api/releases/builders/spawn-builder.ts';
import { openDatabase } from '../../api/store/driver/open.ts';
import { studioBlobsIn } from '../../api/store/studio/blobs.ts';
import { studioReleasesIn } from '../../api/store/studio/releases.ts';

/** Builds the releases that the studio asks for, beside servers that have no Vite. It needs no key of theirs. */
async function start(): Promise<void> {
  const url = process.env.DATABASE_URL;
  const builder = findBuilder();
  if (url === undefined)
    throw new CannotStart('DATABASE_URL is missing: the database of the servers, whose releases are built.');
  if (!builder)
    throw new CannotStart('There is no Vite here: run the builder from the project, or from its own image.');
  // The servers migrate it: a builder may have no right to change tables.
  const database = await openDatabase({ url }, undefined, []);
  const log = {
    error: (about: object, text: string) => process.stderr.write(`${text} ${JSON.stringify(about, describeError)}\n`),
  };
  const { db } = database;
  const worker = createBuildWorker({
    releases: studioReleasesIn(db),
    blobs: studioBlobsIn(db),
    builder,
    log,
    now: () => new Date(),
  });
  worker.start();
  process.stdout.write('Builds the releases of the studio.\n');
  const stop = (): void =>
    void worker
      .stop()
      .then(() => database.close())
      .then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The worker waits without a timer that would hold the process.
  setInterval(() => undefined, 60_000);
}

const describeError = (_: string, value: unknown): unknown =>
  value instanceof Error ? { message: value.message, stack: value.stack } : value;

start().catch((error: unknown) => {
  process.stderr.write(
    `${error instanceof CannotStart ? error.message : error instanceof Error ? error.stack : error}\n`,
  );
  process.exit(1);
});
