import type { ReactNode } from 'react';

/** Sentences below each other, each of which is there once. */
export const SentenceList = ({ of }: { readonly of: readonly string[] }): ReactNode => (
  <ul>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
