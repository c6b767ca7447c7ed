/** A room of the mutation tests: patterns of the files to mutate, and of the tests that must notice. */
export declare const mutationRooms: Readonly<
  Record<string, { readonly mutate: readonly string[]; readonly tests: readonly string[] }>
>;
