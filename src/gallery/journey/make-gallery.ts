import { project } from 'virtual:project';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { galleryCatalogue, galleryFiles } from './files.ts';

/** Generates the gallery as a journey: its files, and the catalogue that they are validated against. */
export function makeGallery(
  other: JourneyFiles,
  more: readonly SourceFile[] = [],
): { readonly files: JourneyFiles; readonly catalogue: Catalogue } {
  const catalogue = galleryCatalogue(project.catalogue);
  return { files: galleryFiles(project.widgets, project.blocks, catalogue, other, more), catalogue };
}
