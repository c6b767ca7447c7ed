/** Yields the items, and prints the progress on stderr. */
export function* reportProgress<T>(what: string, items: readonly T[]): Iterable<T> {
  for (const [index, item] of items.entries()) {
    process.stderr.write(`\r${what}: ${index + 1} of ${items.length}`);
    yield item;
  }
  process.stderr.write('\n');
}
