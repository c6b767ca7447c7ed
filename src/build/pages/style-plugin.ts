import type { Plugin } from 'vite';
import type { JourneySet } from '../journeys/journey-set.ts';
import type { BuildConfig } from '../journeys/open-served.ts';
import { pageFile } from './page-file.ts';
import { dropStyles, pageStyle } from './styles.ts';

/**
 * A Vite plugin: writes the style sheet of each journey's pages, and removes those of the chunks before Vite writes their
 * names into the scripts, where they would be bytes of the first load and requests for files that no build has.
 */
export function stylePlugin(set: JourneySet): Plugin {
  let config: BuildConfig;
  return {
    name: 'journey-styles',
    configResolved(resolved) {
      config = resolved;
    },
    generateBundle: {
      order: 'pre',
      async handler(_, bundle) {
        if (this.environment.name !== 'client') return;
        for (const journey of await set.all(config)) {
          const { brand } = (await set.open(config, journey)).journey;
          this.emitFile({ type: 'asset', ...pageStyle(bundle, pageFile(config.root, journey), { journey, brand }) });
        }
        dropStyles(bundle);
      },
    },
  };
}
