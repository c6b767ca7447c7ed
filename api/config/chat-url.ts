import type { EnvReader } from './env-reader.ts';

/** The chat of a sandbox: a number that nobody has. */
const exampleChat = 'https://wa.me/910000000000';

/**
 * The address that 'Talk to us' opens; undefined hides it. A tenant who hands over a PAN can talk to somebody, so a server
 * with a public address needs one.
 */
export function readChatUrl(read: EnvReader, isSandbox: boolean, publicOrigins: readonly string[]): string | undefined {
  const address = read.address('CHAT_URL');
  if (address === undefined && isSandbox) return exampleChat;
  if (address !== undefined && !namesNumber(address))
    read.addProblem(
      `CHAT_URL names no number, so nobody would answer: write it as ${exampleChat}, with your own number.`,
    );
  if (address === undefined && publicOrigins.some((origin) => origin.startsWith('https:')))
    read.addProblem(
      `Tenants could not talk to anybody: set CHAT_URL to the address of your chat, such as ${exampleChat}.`,
    );
  return address;
}

/** Whether a chat address leads to somebody: WhatsApp needs a number, in the path or as the parameter `phone`. */
function namesNumber(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { hostname, pathname, searchParams } = new URL(address);
  if (!/(^|\.)(wa\.me|whatsapp\.com)$/.test(hostname)) return true;
  return /\d{8}/.test(pathname + (searchParams.get('phone') ?? ''));
}
