declare module 'virtual:gallery' {
  import type { Gallery } from './page/open-case.ts';

  /** The journey generated from the examples of all listed widgets and blocks. */
  export const journey: Gallery['journey'];
  export const load: Gallery['load'];
}
