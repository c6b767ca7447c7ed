import type { Plugin } from 'vite';

/**
 * A Vite plugin: tells the browser to compile the whole of some chunks while they come in, apart from the page's own work.
 * Else it compiles each function at its first call, which the page waits for. `isUsedWhole` is asked of the module that a
 * chunk is made for.
 */
export function eagerPlugin(isUsedWhole: (id: string) => boolean): Plugin {
  return {
    name: 'eager',
    apply: 'build',
    outputOptions: (output) => ({
      ...output,
      postBanner: ({ facadeModuleId }) =>
        facadeModuleId && isUsedWhole(facadeModuleId) ? '//# allFunctionsCalledOnLoad' : '',
    }),
  };
}
