import type { ReactNode } from 'react';

/** Stands in for the Markdown renderer of the form library's own texts, which no journey can ask for: shows them as they are. */
export const Markdown = ({ children }: { readonly children?: ReactNode }): ReactNode => children;
