import type { Json } from '../../engine/json/json.ts';
import { pointer } from '../../engine/json/pointer.ts';
import type { Finding, Rule } from '../rule.ts';

/** Every picture that a screen, the frame or the brand names is in `public/`. */
export const missingFile: Rule = {
  code: 'missing-file',
  severity: 'error',
  stage: 'references',
  *check({ journey, publicFiles }) {
    if (!publicFiles) return;
    for (const { id: screen, fields, views } of Object.values(journey.screens)) {
      yield* missingIn({ fields, views } as unknown as Json, publicFiles, { screen });
    }
    yield* missingIn({ frame: journey.frame ?? null } as unknown as Json, publicFiles, {});
    yield* missingIn(journey.brand as unknown as Json, publicFiles, { brand: true });
    const { icons } = journey.brand;
    if (icons === undefined || [...publicFiles].some((file) => file.startsWith(`${icons}/`))) return;
    yield {
      brand: true,
      at: '/icons',
      what: `there is no folder public${icons}`,
      why: 'the app would have no icon',
      fix: 'Add the folder with its icons, or name another.',
    };
  },
};

type Where = Pick<Finding, 'screen' | 'brand'>;

function* missingIn(value: Json, files: ReadonlySet<string>, where: Where, at = ''): Iterable<Finding> {
  if (typeof value === 'string') {
    if (!/^\/[\w./-]+\.\w+$/.test(value) || files.has(value)) return;
    yield {
      ...where,
      at,
      what: `there is no file public${value}`,
      why: 'the tenant would see no picture',
      fix: 'Add the file, or name another.',
    };
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) yield* missingIn(inner as Json, files, where, at + pointer(key));
  }
}
