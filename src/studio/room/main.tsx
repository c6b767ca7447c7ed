import 'virtual:studio-brand.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import '../../engine/screen/fonts/fonts.css';
import '../../engine/screen/tokens.css';
import '../../engine/screen/base.css';
import './room.css';
import { routes } from './routes.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root", so there is nowhere to show the studio.');
const router = createBrowserRouter([...routes], { basename: import.meta.env.BASE_URL.replace(/\/$/, '') });
createRoot(root).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
