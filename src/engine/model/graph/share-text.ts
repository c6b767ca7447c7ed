/** A share in words: `12.5 %`. */
export const shareText = (share: number): string => `${Number((share * 100).toFixed(2))} %`;
