import type { ArrivedFile } from '../../model/define-action.ts';

/**
 * What happens to a chosen file that has not arrived. `offline`: it waits for a connection. `failed`: it could not be sent,
 * and can be tried again. `refused`: the server does not accept it.
 */
export type UploadState = 'waiting' | 'sending' | 'offline' | 'failed' | 'refused';

/** A chosen file that has not arrived. */
export interface Upload {
  /** Identifies it, also to the server, which stores a file that is sent twice once. */
  readonly key: string;
  readonly file: File;
  readonly state: UploadState;
  /** How much has been sent, from 0 to 1. */
  readonly share: number;
  /** Why the server refused it, as one word. */
  readonly code?: string;
}

/** The chosen files of one field that have not arrived, in order. */
export interface FieldUploads {
  /** The same list until something changes. */
  list(): readonly Upload[];
  subscribe(listener: () => void): () => void;
  add(files: readonly File[], accept: string): void;
  /** Cancels and removes a file. */
  remove(key: string): void;
  /** Sends a failed file again. */
  retry(key: string): void;
  /** The files that have arrived since the last call. */
  takeArrived(): readonly ArrivedFile[];
  /** The file that was chosen on this page and arrived under an id. */
  chosen(id: string): File | undefined;
  /** Cancels and removes all files. */
  clear(): void;
}

/** A file with what sending it needs. */
export interface QueuedUpload extends Upload {
  readonly accept: string;
  /** Aborted when the file is removed. */
  readonly cancel: AbortController;
}

/** The files of one field, for the field and for whatever sends them. */
export interface UploadList extends FieldUploads {
  queued(): readonly QueuedUpload[];
  change(key: string, changes: Partial<Pick<Upload, 'state' | 'share' | 'code'>>): void;
  arrive(key: string, file: Omit<ArrivedFile, 'name'>): void;
}

/** Creates the empty list of a field. */
export function createUploadList(newKey: () => string): UploadList {
  let uploads: readonly QueuedUpload[] = [];
  let arrived: readonly ArrivedFile[] = [];
  const files = new Map<string, File>();
  const listeners = new Set<() => void>();
  const set = (next: readonly QueuedUpload[]): void => {
    uploads = next;
    for (const listener of [...listeners]) listener();
  };
  const change: UploadList['change'] = (key, changes) =>
    set(uploads.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  return {
    list: () => uploads,
    queued: () => uploads,
    change,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(chosen, accept) {
      const added = chosen.map((file): QueuedUpload => {
        const cancel = new AbortController();
        return { key: newKey(), file, accept, cancel, state: 'waiting', share: 0 };
      });
      set([...uploads, ...added]);
    },
    remove(key) {
      uploads.find((one) => one.key === key)?.cancel.abort();
      set(uploads.filter((one) => one.key !== key));
    },
    retry: (key) => change(key, { state: 'waiting', share: 0 }),
    arrive(key, file) {
      const upload = uploads.find((one) => one.key === key);
      if (!upload) return;
      files.set(file.id, upload.file);
      arrived = [...arrived, { ...file, name: upload.file.name }];
      set(uploads.filter((one) => one !== upload));
    },
    takeArrived() {
      const taken = arrived;
      arrived = [];
      return taken;
    },
    chosen: (id) => files.get(id),
    clear() {
      for (const { cancel } of uploads) cancel.abort();
      arrived = [];
      files.clear();
      set([]);
    },
  };
}
