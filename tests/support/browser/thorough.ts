/** Whether every state is looked at in every size, scheme and language (`npm run test:long -- accessibility`), or in the hardest ones. */
export const isThorough = process.env.ACCESSIBILITY === 'full';
