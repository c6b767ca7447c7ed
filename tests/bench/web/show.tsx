import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

/** Renders a React element as the page. */
export function showForm(element: ReactNode): void {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no element "root".');
  createRoot(root).render(element);
}
