import type { EnvReader } from './env-reader.ts';

/** What files tenants may send. */
export interface FileSettings {
  /** Bytes of one file. */
  readonly mostBytes: number;
  /** Files of one tenant, and their bytes together. */
  readonly mostFiles: number;
  readonly mostTenantBytes: number;
  /** The MIME types that are stored, by the bytes of the file. */
  readonly types: readonly string[];
  /** Milliseconds in which a file arrives. */
  readonly uploadMs: number;
  /** A scanner of another host; without one, the sandbox decides by the name. */
  readonly scanUrl: string | undefined;
}

const defaultTypes = [
  ...['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif', 'image/avif', 'image/gif'],
  'application/pdf',
];

/** FILE_MB (10), FILES_PER_TENANT (100), FILE_MB_PER_TENANT (200), FILE_TYPES, FILE_UPLOAD_MS (300000) and FILE_SCAN_URL. */
export function readFiles(read: EnvReader): FileSettings {
  const megabytes = (name: string, fallback: number) => read.integer(name, fallback, { min: 1, max: 10_000 }) * 1e6;
  const types = read.list('FILE_TYPES', (value) => /^[a-z]+\/[\w.+-]+$/.test(value), 'MIME types, such as image/jpeg');
  return {
    mostBytes: megabytes('FILE_MB', 10),
    mostFiles: read.integer('FILES_PER_TENANT', 100, { min: 1, max: 100_000 }),
    mostTenantBytes: megabytes('FILE_MB_PER_TENANT', 200),
    types: types.length > 0 ? types : defaultTypes,
    uploadMs: read.integer('FILE_UPLOAD_MS', 300_000, { min: 1000, max: 3_600_000 }),
    scanUrl: read.address('FILE_SCAN_URL'),
  };
}
