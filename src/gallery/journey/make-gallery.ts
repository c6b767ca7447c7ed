import { widgets } from '../../../widgets/index.ts';
import { catalogue as listed } from '../../catalogue.ts';
import type { Catalogue } from '../../journey/catalogue.ts';
import type { JourneyFiles } from '../../journey/parse.ts';
import type { SourceFile } from '../../journey/source/source.ts';
import { blocks } from '../../screen/blocks/index.ts';
import { galleryCatalogue, galleryFiles } from './files.ts';

/** Generates the gallery as a journey: its files, and the catalogue that they are validated against. */
export function makeGallery(
  other: JourneyFiles,
  more: readonly SourceFile[] = [],
): { readonly files: JourneyFiles; readonly catalogue: Catalogue } {
  const catalogue = galleryCatalogue(listed);
  return { files: galleryFiles(widgets, blocks, catalogue, other, more), catalogue };
}
