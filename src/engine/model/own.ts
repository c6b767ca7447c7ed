/**
 * The value that a record has itself for a key. For keys that an author or a user has named: a record has `constructor` and
 * others from its prototype.
 */
export const own = <T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined;
