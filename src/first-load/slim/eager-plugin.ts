import type { Plugin } from 'vite';

/**
 * A Vite plugin: makes Chromium compile all functions of some chunks while it downloads them, off the main thread. By
 * default it compiles each function at its first call, on the main thread. `isUsedWhole` gets the id of a chunk's module.
 */
export function eagerPlugin(isUsedWhole: (id: string) => boolean): Plugin {
  return {
    name: 'eager-compile',
    apply: 'build',
    outputOptions: (output) => ({
      ...output,
      postBanner: ({ facadeModuleId }) =>
        facadeModuleId && isUsedWhole(facadeModuleId) ? '//# allFunctionsCalledOnLoad' : '',
    }),
  };
}
