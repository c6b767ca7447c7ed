/** A file as the tenant knows it. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  /** Its MIME type, by its bytes. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
}

/** How much a tenant has stored. */
export interface FileUse {
  readonly count: number;
  readonly bytes: number;
}

/** The files of tenants. Their bytes are stored in sealed parts, so that no file is in memory as a whole. */
export interface Files {
  /** Adds a file that is about to arrive; returns its id. */
  begin(userId: string, now: Date): Promise<string>;
  /** Adds the next part. @throws when the file was deleted meanwhile. */
  addPart(id: string, position: number, bytes: Uint8Array): Promise<void>;
  /** Marks a file as arrived. @throws when it was deleted meanwhile. */
  finish(file: StoredFile, now: Date): Promise<void>;
  /** Deletes a file that has not arrived; does nothing for any other. */
  discard(id: string): Promise<void>;
  /** A file that has arrived, of this tenant. */
  find(userId: string, id: string): Promise<StoredFile | undefined>;
  /** The bytes of a file, part by part. */
  read(id: string): AsyncGenerator<Buffer>;
  /** Marks files of this tenant as sent with a form; returns the ids of those that are still stored. */
  keep(userId: string, ids: readonly string[], now: Date): Promise<readonly string[]>;
  /** Deletes files of this tenant that no form was sent with. */
  remove(userId: string, ids: readonly string[]): Promise<void>;
  /** What this tenant has stored, arriving files included. */
  use(userId: string): Promise<FileUse>;
  /** Adds a link that opens the file once. */
  addLink(id: string, tokenHash: string, expiresAt: Date): Promise<void>;
  /** Uses up a link; returns its file. */
  takeLink(tokenHash: string, now: Date): Promise<(StoredFile & { readonly userId: string }) | undefined>;
}
