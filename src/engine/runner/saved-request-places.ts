/** Where requests without an answer are saved. Another user's cannot be read, and must not be overwritten. */
export const savedRequestPlaces = ['outbox', 'outbox-2', 'outbox-3'] as const;
