interface Settings {
  readonly minutes: number;
}

interface Proof {
  readonly shows: string;
  readonly finds: string;
  readonly all?: Settings;
  readonly long?: Settings;
  readonly seed?: string;
  /** The tests that it runs without a browser or a server. */
  readonly paths?: readonly string[];
}

/** The proofs beside the gate, in the order in which they run. */
export const proofs: Readonly<Record<string, Proof>>;
