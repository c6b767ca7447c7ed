/** A value as a JSON file has it. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
