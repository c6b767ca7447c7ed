/** The bytes of a stream in parts of exactly this size, except the last one. Only one part is in memory. */
export async function* splitBytes(stream: AsyncIterable<Buffer>, partBytes: number): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let count = 0;
  for await (const bytes of stream) {
    for (let rest = bytes; rest.length > 0; ) {
      const taken = rest.subarray(0, partBytes - count);
      pending.push(taken);
      count += taken.length;
      rest = rest.subarray(taken.length);
      if (count < partBytes) continue;
      yield Buffer.concat(pending);
      [pending, count] = [[], 0];
    }
  }
  if (count > 0) yield Buffer.concat(pending);
}
