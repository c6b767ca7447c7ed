const units = [
  ['kilobyte', 1e3],
  ['megabyte', 1e6],
  ['gigabyte', 1e9],
] as const;

/** Formats a number of bytes in the language of `locale`: `31.5 MB`. The smallest unit is kB, which is 1000 bytes. */
export function showFileSize(bytes: number, locale: string): string {
  const [unit, size] = units.findLast(([, least]) => bytes >= least) ?? units[0];
  const style = { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(locale, style).format(bytes / size);
}
