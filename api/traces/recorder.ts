/** The parent of a span; without `spanId` the span begins a trace. */
export interface SpanParent {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string | undefined;
  /** Two hex digits. */
  readonly flags: string;
}

/** What is recorded of a request or an outgoing call: no URL, parameter or body, so nothing personal. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A span that was started. */
export interface StartedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly flags: string;
  /** Ends the span; `name` replaces the first one. */
  end(facts: SpanFacts, options?: { readonly name?: string; readonly isFailed?: boolean }): void;
}

/** Records spans and exports them in the background. */
export interface SpanRecorder {
  start(kind: 'server' | 'client', name: string, parent: SpanParent | undefined, facts: SpanFacts): StartedSpan;
  /** Exports what is left, within a few seconds. */
  close(): Promise<void>;
}
