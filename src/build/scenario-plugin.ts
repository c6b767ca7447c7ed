import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { Plugin } from 'vite';
import { placeSchema } from '../engine/engine-files.ts';
import { formatJson } from '../engine/json/format-json.ts';

/** A Vite plugin of the development server: saves a recorded session as a scenario of its journey. */
export function scenarioPlugin(): Plugin {
  return {
    name: 'scenarios',
    apply: 'serve',
    configureServer({ config, middlewares }) {
      let writing = Promise.resolve();
      middlewares.use('/scenarios', (request, response, next) => {
        const [, journey, name] = /^\/([a-z0-9-]+)\/([a-z0-9-]{1,64})$/.exec(request.url ?? '') ?? [];
        if (request.method !== 'POST' || journey === undefined || name === undefined) return next();
        const file = join(config.root, 'journeys', journey, 'scenarios', `${name}.json`);
        // Write one recording after the other, so that the file ends up with the last and longest one.
        writing = writing
          .then(() => text(request))
          .then((body) => saveScenario(config.root, file, body))
          .then(() => void response.writeHead(204).end())
          .catch(() => void response.writeHead(400).end());
      });
    },
  };
}

async function saveScenario(root: string, file: string, body: string): Promise<void> {
  const scenario: object = JSON.parse(body);
  await mkdir(dirname(file), { recursive: true });
  const content = { $schema: '../../../schemas/scenario.schema.json', ...scenario };
  await writeFile(file, placeSchema(root, formatJson(content)));
}
