export const changedSteps = () => ({});
