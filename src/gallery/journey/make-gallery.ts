import { widgets } from '../../../widgets/index.ts';
import { catalogue as listed } from '../../engine/catalogue.ts';
import type { SourceFile } from '../../engine/json/source.ts';
import type { Catalogue } from '../../engine/model/catalogue.ts';
import type { JourneyFiles } from '../../engine/model/parse.ts';
import { blocks } from '../../engine/screen/blocks/index.ts';
import { galleryCatalogue, galleryFiles } from './files.ts';

/** Generates the gallery as a journey: its files, and the catalogue that they are validated against. */
export function makeGallery(
  other: JourneyFiles,
  more: readonly SourceFile[] = [],
): { readonly files: JourneyFiles; readonly catalogue: Catalogue } {
  const catalogue = galleryCatalogue(listed);
  return { files: galleryFiles(widgets, blocks, catalogue, other, more), catalogue };
}
