import { journey, load } from 'virtual:gallery';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { widgets } from '../../widgets/index.ts';
import { blocks } from '../screen/blocks/index.ts';
import 'virtual:brand.css';
import '../screen/fonts/fonts.css';
import '../screen/fonts/fallback-fonts.css';
import '../screen/tokens.css';
import '../screen/base.css';
import { GalleryPage } from './page.tsx';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element "root", so there is nowhere to show the gallery.');
createRoot(root).render(
  <StrictMode>
    <GalleryPage gallery={{ journey, load }} listed={{ widgets, blocks }} />
  </StrictMode>,
);
