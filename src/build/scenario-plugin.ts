import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';

/** A Vite plugin of the development server: saves a recorded session as a scenario of the journey. */
export function scenarioPlugin(journey: string): Plugin {
  return {
    name: 'scenarios',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      let writing = Promise.resolve();
      middlewares.use('/scenarios', (request, response, next) => {
        const name = /^\/([a-z0-9-]{1,64})$/.exec(request.url ?? '')?.[1];
        if (request.method !== 'POST' || name === undefined) return next();
        const file = join(config.root, 'journeys', journey, 'scenarios', `${name}.json`);
        // Write one recording after the other, so that the file ends up with the last and longest one.
        writing = writing
          .then(() => text(request))
          .then((body) => saveScenario(file, body))
          .then(() => void response.writeHead(204).end())
          .catch(() => void response.writeHead(400).end());
      });
    },
  };
}

async function saveScenario(file: string, body: string): Promise<void> {
  const scenario: object = JSON.parse(body);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(
    file,
    `${JSON.stringify({ $schema: '../../../schemas/scenario.schema.json', ...scenario }, null, 2)}\n`,
  );
}
