/** For how many days the link of an invitation works. */
export const invitationDays = 30;

/** How often it works: each tenant opens it twice, on several devices, but nobody collects landlords with it. */
export const invitationOpens = 40;

/** The link of an invitation to an app. Its token is in the fragment, which no browser sends to a server, so it is in no log. */
export const invitationLink = (app: string, token: string): string => `${app}#invite=${token}`;
