/**
 * The lists that have every part of a kind in them, with the suites that show each of their parts. A change of a part reaches
 * almost everything through its list.
 */
export const lists: Readonly<Record<string, readonly string[]>> = {
  'widgets/index.ts': ['tests/contract/widgets.test.tsx', 'tests/contract/listed.test.ts'],
  'src/engine/screen/blocks/index.ts': ['tests/contract/blocks.test.tsx', 'tests/contract/listed.test.ts'],
  'src/product/actions/index.ts': ['tests/contract/actions.test.ts', 'tests/contract/listed.test.ts'],
  'src/engine/runtime/effects/index.ts': ['tests/contract/effects.test.ts'],
  'src/check/rules/index.ts': ['tests/check/broken.test.ts'],
  'src/engine/project.ts': ['tests/contract/listed.test.ts'],
  'src/product/project.ts': [
    ...['tests/contract/widgets.test.tsx', 'tests/contract/blocks.test.tsx', 'tests/contract/actions.test.ts'],
    'tests/contract/listed.test.ts',
  ],
  'api/calls/index.ts': ['api/calls'],
};

/** A folder of files that are read from the disk, and not imported: the suites that read them. */
export const readers: readonly { readonly of: string; readonly suites: readonly string[] }[] = [
  {
    of: 'journeys',
    suites: [
      ...['tests/journeys', 'tests/architecture/conformance.test.ts', 'tests/architecture/literals.test.ts'],
      ...[
        'tests/check/samples.test.ts',
        'tests/check/editor.test.ts',
        'bin/fonts.test.ts',
        'bin/letter-widths.test.ts',
      ],
    ],
  },
  {
    of: 'schemas',
    suites: ['tests/journeys', 'tests/check/editor.test.ts', 'tests/contract/actions.test.ts', 'api/http', 'api/calls'],
  },
  { of: 'public', suites: ['tests/architecture/colours.test.ts', 'src/build', 'src/check/files'] },
  { of: 'docs', suites: ['tests/architecture/architecture.test.ts'] },
  { of: 'docs/ops', suites: ['tests/journeys/ops.test.ts'] },
  { of: 'docs/journey', suites: ['tests/check/broken.test.ts', 'tests/contract/forms'] },
  { of: 'docs/specification.md', suites: ['tests/architecture/conformance.test.ts'] },
  { of: 'tests', suites: ['tests/architecture/literals.test.ts'] },
  { of: 'deploy', suites: ['tests/deploy'] },
  { of: 'README.md', suites: ['tests/architecture/architecture.test.ts'] },
  { of: 'CHANGELOG.md', suites: ['tests/architecture/architecture.test.ts'] },
  { of: 'CONTRIBUTING.md', suites: ['tests/architecture/architecture.test.ts'] },
];

/** The suites that any change of code can fail in: names, imports, words, colours, and the tags of the tests. */
export const always: readonly string[] = [
  ...['tests/architecture/architecture.test.ts', 'tests/architecture/colours.test.ts'],
  'tests/architecture/conformance.test.ts',
];

/** The folders whose changes only a browser shows, with the specs that do. */
export const inBrowser: readonly { readonly of: string; readonly specs: readonly string[] }[] = [
  { of: 'src/first-load/bootstrap', specs: ['hydrate.spec.ts', 'first-paint.spec.ts'] },
  { of: 'src/first-load/prerender', specs: ['hydrate.spec.ts', 'first-paint.spec.ts'] },
  { of: 'src/first-load/service-worker', specs: ['worker.spec.ts', 'offline.spec.ts'] },
  { of: 'src/engine/browser', specs: ['storage.spec.ts', 'resume.spec.ts', 'history.spec.ts'] },
  { of: 'src/engine/screen/fonts', specs: ['fonts.spec.ts'] },
  { of: 'src/studio/preview', specs: ['studio.spec.ts'] },
];
