/** The brand of the gallery as CSS custom properties. */
declare module 'virtual:brand.css';

/** The project whose journeys are built. */
declare module 'virtual:project' {
  export const project: import('../../engine/project.ts').Project;
}
