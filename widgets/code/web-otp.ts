import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/** Reports each code that arrives by SMS while the component is mounted, in browsers with WebOTP. */
export function useWebOtp(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    // Ignore errors (denied, unsupported, aborted); the tenant can type the code.
    listen(report, stop.signal).catch(() => undefined);
    return () => stop.abort();
  }, []);
}

async function listen(report: (code: string) => void, signal: AbortSignal): Promise<void> {
  const request = { otp: { transport: ['sms'] }, signal } as CredentialRequestOptions;
  while (!signal.aborted) {
    const credential = (await navigator.credentials.get(request)) as OtpCredential | null;
    if (!credential || signal.aborted) return;
    report(credential.code);
  }
}
