import react from '@vitejs/plugin-react';
import { journeyForms } from 'journey-engine/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [react(), journeyForms()] });
