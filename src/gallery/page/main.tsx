import { journey, load } from 'virtual:gallery';
import { project } from 'virtual:project';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import 'virtual:brand.css';
import '../../engine/screen/fonts/fonts.css';
import '../../engine/screen/tokens.css';
import '../../engine/screen/base.css';
import { GalleryPage } from './page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root", so there is nowhere to show the gallery.');
createRoot(root).render(
  <StrictMode>
    <GalleryPage gallery={{ journey, load }} listed={project} />
  </StrictMode>,
);
