declare module 'virtual:gallery' {
  import type { Gallery } from './open-case.ts';

  /** The journey made of the examples of everything listed. */
  export const journey: Gallery['journey'];
  export const load: Gallery['load'];
}
