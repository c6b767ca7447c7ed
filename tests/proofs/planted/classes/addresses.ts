import { put, remove } from '../change.ts';
import type { FaultClass } from '../fault.ts';
import { isObject } from '../project.ts';

/** The address of a screen is that of another, differs from one only by case or a slash, or cannot be served. */
export const addressFaults: FaultClass = {
  name: 'addresses',
  *plant({ documents, journey }) {
    const paths = Object.values(journey.screens).flatMap(({ path }) => (path === undefined ? [] : [path]));
    for (const { file, kind, value } of documents) {
      if (kind !== 'screen' || !isObject(value) || typeof value.path !== 'string') continue;
      const own = value.path;
      const other = paths.find((path) => path !== own && path.length > 2) ?? '/';
      const addresses = {
        'is that of another screen': other,
        'differs from another by case': other.toUpperCase(),
        'differs from another by a slash': `${other}/`,
        'has no slash': own.slice(1) || 'start',
        'has a space': `${own} page`,
        'has a query': `${own}?from=home`,
        'has a fragment': `${own}#form`,
        'goes up a folder': `/..${own}`,
        ...(journey.base === undefined && {
          'belongs to the server': '/api',
          'is a folder of files': '/assets/screen',
        }),
      };
      for (const [how, path] of Object.entries(addresses)) {
        yield { file, at: '/path', change: put('/path', path), description: `"${path}" ${how}` };
      }
      yield { file, at: '/path', change: remove('/path'), description: 'a screen that others lead to has no address' };
    }
  },
};
