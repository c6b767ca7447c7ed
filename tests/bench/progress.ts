/** Goes through items, and tells on stderr how far it is. */
export function* reportProgress<T>(what: string, items: readonly T[]): Iterable<T> {
  for (const [index, item] of items.entries()) {
    process.stderr.write(`\r${what}: ${index + 1} of ${items.length}`);
    yield item;
  }
  process.stderr.write('\n');
}
