import { useEffect, useEffectEvent } from 'react';

interface OtpCredential extends Credential {
  readonly code: string;
}

/** Where the browser can read codes from SMS (WebOTP), reports each that arrives while the component stands. */
export function useWebOtp(onCode: (code: string) => void): void {
  const report = useEffectEvent(onCode);
  useEffect(() => {
    if (!('OTPCredential' in window)) return;
    const stop = new AbortController();
    // Refused, unsupported or aborted: the tenant types the code, so there is nothing to say.
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
