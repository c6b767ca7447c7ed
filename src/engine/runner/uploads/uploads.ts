import type { FileRequest, FileSender, FilesEnd, FileVerdict } from '../../model/define-action.ts';
import { createUploadList, type FieldUploads, type QueuedUpload, type UploadList } from './field-uploads.ts';
import { sendUpload } from './send-upload.ts';
import type { UploadPort } from './upload-port.ts';

// Two use a slow line better than one; more would delay the first file that arrives.
const atOnce = 2;

/** The files that a user has chosen on this page, and the sender that works on them. */
export interface Uploads extends FileSender {
  /**
   * The files of a field that is shown at a place: those that an earlier visit has left there, or those that the field had at
   * another place, when its entry of a list has moved. Another owner does not see what an earlier one has chosen.
   */
  attach(place: string, owner: unknown, moved?: FieldUploads): FieldUploads;
  /** The server may delete a file that had arrived: the user has removed it. */
  removeArrived(id: string): void;
  /** Another field may now have the place. */
  detach(place: string): void;
  /** Counts the runs of `sendAll`, by which a caller knows that its request reached the sender. */
  runs(): number;
  /** Whether some file waits for the sender, to be sent or to be deleted. */
  hasWaiting(): boolean;
  /** Whether some file has not arrived. */
  hasUnsent(): boolean;
  /**
   * Marks the files that wait as failed, when they could not even be tried. Without a connection waits for one instead, and
   * resolves to true.
   */
  failUnlessOffline(): Promise<boolean>;
}

/** Creates the uploads of a page. They outlive their screens, so that Back loses no file. */
export function createUploads(port: UploadPort): Uploads {
  const lists = new Map<string, UploadList>();
  const removed: string[] = [];
  let lastOwner: unknown;
  let runs = 0;
  const each = (work: (upload: QueuedUpload, list: UploadList) => void): void => {
    for (const list of lists.values()) for (const upload of list.queued()) work(upload, list);
  };
  const nextWaiting = (): [QueuedUpload, UploadList] | undefined => {
    for (const list of lists.values()) {
      const found = list.queued().find(({ state }) => state === 'waiting');
      if (found) return [found, list];
    }
    return undefined;
  };

  const endOf = (isSignedOut: boolean): FilesEnd => {
    if (isSignedOut) return 'signed-out';
    const states = new Set<string>();
    each(({ state }) => states.add(state));
    if (states.has('refused')) return 'refused';
    return states.size > 0 ? 'unavailable' : 'sent';
  };

  return {
    attach(place, owner, moved) {
      const list = (moved as UploadList | undefined) ?? lists.get(place) ?? createUploadList(port.newKey);
      lists.set(place, list);
      if (owner !== lastOwner && lastOwner !== undefined) {
        removed.length = 0;
        for (const one of lists.values()) one.clear();
      }
      lastOwner = owner;
      return list;
    },
    detach: (place) => void lists.delete(place),
    runs: () => runs,
    hasWaiting: () => removed.length > 0 || nextWaiting() !== undefined,
    removeArrived: (id) => void removed.push(id),
    takeRemoved: () => removed.splice(0),
    hasUnsent: () => [...lists.values()].some((list) => list.queued().length > 0),
    async failUnlessOffline() {
      const isOffline = !port.isOnline();
      if (isOffline) await port.whenOnline(new AbortController().signal);
      else each(({ key, state }, list) => state === 'waiting' && list.change(key, { state: 'failed' }));
      return isOffline;
    },
    async sendAll(request, signal) {
      runs += 1;
      let isSignedOut = false;
      const work = async (): Promise<void> => {
        for (let next = nextWaiting(); next && !signal.aborted && !isSignedOut; next = nextWaiting())
          if ((await sendListed(next, request, port, signal)) === 'signed-out') isSignedOut = true;
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      return endOf(isSignedOut);
    },
  };
}

/** Sends one file of a list, and reports to the list what happens to it. */
async function sendListed<T>(
  [upload, list]: readonly [QueuedUpload, UploadList],
  request: FileRequest<T>,
  port: UploadPort,
  signal: AbortSignal,
): Promise<FileVerdict | 'aborted'> {
  const { key, cancel } = upload;
  list.change(key, { state: 'sending', share: 0 });
  const verdict = await sendUpload(upload, request, port, AbortSignal.any([signal, cancel.signal]), {
    onState: (state) => list.change(key, { state }),
    onProgress: (share) => list.change(key, { share }),
  });
  if (verdict === 'aborted' || verdict === 'signed-out') list.change(key, { state: 'waiting', share: 0 });
  else if (verdict === 'lost') list.change(key, { state: 'failed', share: 0 });
  else if ('arrived' in verdict) list.arrive(key, verdict.arrived);
  else list.change(key, { state: 'refused', share: 0, code: verdict.refused });
  return verdict;
}
