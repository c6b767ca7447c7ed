declare module 'fontverter' {
  /** The font file in another format. */
  export function convert(data: Uint8Array, format: 'truetype'): Promise<Uint8Array>;
}
