/** How many letters a reason has; blanks around it are not counted. */
export const reasonLength = { least: 3, most: 500 } as const;

/** How many letters the name of a user of the studio has at most. */
export const longestUserName = 80;

/** How many texts one call rewords at most. */
export const mostTextsInACall = 80;
