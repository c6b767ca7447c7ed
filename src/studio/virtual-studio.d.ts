declare module 'virtual:studio-journeys' {
  /** The loaders of the journeys, by id. `src/studio/preview/open-machine.ts` says what they load. */
  export const journeys: Readonly<Record<string, () => Promise<never>>>;
}

/** The brand of the studio itself as CSS custom properties. */
declare module 'virtual:studio-brand.css';
