import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Shop } from './shop.tsx';
import './shop.css';

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <Shop />
  </StrictMode>,
);
