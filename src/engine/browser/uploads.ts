import { createUploads } from '../runner/uploads/uploads.ts';
import { uploadPort } from './upload-port.ts';

/** The files that were chosen on this page. Loaded with the first file field, and shared by the screens and the action. */
export const pageUploads = createUploads(uploadPort);
