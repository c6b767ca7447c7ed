import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderField } from '../../tests/support/engine/render-field.tsx';
import { codeWidget } from './code.tsx';

const four = { length: 4 } as const;
const digits = () => screen.getAllByRole<HTMLInputElement>('textbox').map((box) => box.value);

describe('a code read from SMS', () => {
  afterEach(() => vi.unstubAllGlobals());

  const stubCredentials = () => {
    const requests: { signal: AbortSignal; arrive: (code: string) => void }[] = [];
    const get = ({ signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        requests.push({ signal, arrive: (code) => resolve({ code }) });
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    vi.stubGlobal('OTPCredential', class {});
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
    return requests;
  };
  const waiting = (requests: ReturnType<typeof stubCredentials>) =>
    requests.filter((request) => !request.signal.aborted).at(-1);

  it('fills the boxes; so does the next code', async () => {
    const requests = stubCredentials();
    const { report } = renderField(codeWidget, { options: four });
    await act(async () => waiting(requests)?.arrive('4321'));
    expect(digits()).toEqual(['4', '3', '2', '1']);
    await act(async () => waiting(requests)?.arrive('9876'));
    expect(report.mock.calls).toEqual([['4321'], ['9876']]);
  });

  it('unmount => no pending request', () => {
    const requests = stubCredentials();
    const { unmount } = renderField(codeWidget, { options: four });
    expect(waiting(requests)).toBeDefined();
    unmount();
    expect(requests.every((request) => request.signal.aborted)).toBe(true);
  });

  it('denied by the browser => the boxes still work', async () => {
    vi.stubGlobal('OTPCredential', class {});
    const get = () => Promise.reject(new DOMException('No', 'NotAllowedError'));
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { credentials: { get } }));
    const { user, report } = renderField(codeWidget, { options: four });
    await user.click(screen.getByLabelText('Digit 1 of 4'));
    await user.keyboard('4321');
    expect(report).toHaveBeenLastCalledWith('4321');
  });
});
