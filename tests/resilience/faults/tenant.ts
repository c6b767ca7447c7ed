import { randomUUID } from 'node:crypto';

/** A response: its status and its JSON body. */
export interface TenantAnswer {
  readonly status: number;
  readonly body: Record<string, unknown> & {
    readonly otp?: string;
    readonly data?: { readonly user?: { _id: string } };
  };
}

/** A tenant's browser: one session cookie for all servers. */
export class Tenant {
  cookie = '';
  uid = '';

  /** Posts to a server; rejects when the connection breaks before the response. */
  async post(origin: string, path: string, body: object, key: string = randomUUID()): Promise<TenantAnswer> {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie: this.cookie },
      body: JSON.stringify(body),
    });
    const set = response.headers.getSetCookie().find((cookie) => cookie.startsWith('session='));
    if (set) this.cookie = set.split(';', 1)[0] ?? '';
    return { status: response.status, body: (await response.json()) as TenantAnswer['body'] };
  }

  /** Sends a phone number to a server, and returns the one-time code of the sandbox. */
  async requestCode(origin: string, phone: string): Promise<string> {
    const { body } = await this.post(origin, '/api/v1/onboard/phoneInput', { primary_phone: phone });
    this.uid = body.data?.user?._id ?? '';
    return body.otp ?? '';
  }

  verify(origin: string, otp: string): Promise<TenantAnswer> {
    return this.post(origin, '/api/v1/onboard/verifyOtp', { otp, uid: this.uid });
  }

  saveLandlord(origin: string, name: string, key?: string): Promise<TenantAnswer> {
    const body = { uid: this.uid, name, phone: '9876543210', address: '1 Main Road' };
    return this.post(origin, '/api/v1/onboard/create-merchant', body, key);
  }
}
