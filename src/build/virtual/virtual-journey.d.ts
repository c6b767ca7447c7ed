/** The brand of the gallery as CSS custom properties. */
declare module 'virtual:brand.css';
