import type { ListedAction } from '../../../src/engine/model/define-action.ts';
import { withFiles } from '../../../src/engine/runner/uploads/upload-action.ts';
import type { UploadAttempt, UploadPort, UploadReply } from '../../../src/engine/runner/uploads/upload-port.ts';
import { createUploads } from '../../../src/engine/runner/uploads/uploads.ts';
import { withUploads } from '../../../src/engine/screen/form/uploads/upload-widget.tsx';
import { upload, uploadMeta } from '../../../src/product/actions/upload.ts';
import type { ListedWidget } from '../../../widgets/define.ts';
import { widgets } from '../product.ts';
import { openTestJourney } from './open-journey.tsx';

/** Opens a journey with uploads whose attempts the test answers. */
export async function openWithUploads(sketch: object) {
  const pending: { attempt: UploadAttempt; answer: (reply: UploadReply) => void }[] = [];
  const port: UploadPort = {
    send: (attempt) =>
      new Promise((resolve) => {
        pending.push({ attempt, answer: resolve });
        attempt.signal.addEventListener('abort', () => resolve({ reply: { ok: false, reason: 'aborted' } }));
      }),
    whenOnline: async () => undefined,
    isOnline: () => true,
    newKey: () => crypto.randomUUID(),
    pause: async () => undefined,
  };
  const uploads = createUploads(port);
  const connected = widgets.map((widget) =>
    widget.name === 'file' ? (withUploads(widget, uploads) as ListedWidget) : widget,
  );
  const action = { ...withFiles(upload, uploads), ...uploadMeta } as ListedAction;
  const opened = await openTestJourney(sketch as never, { widgets: connected as never, actions: [action] });
  return { ...opened, pending };
}

/** The reply to a file that arrived under an id. */
export const arrived = (id: string): UploadReply => ({
  reply: { ok: true, status: 200, data: { status: 'success', data: { id, size: 1, type: 'application/pdf' } } },
});
