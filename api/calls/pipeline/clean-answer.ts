import type { Config } from '../../config/config.ts';
import { unusableAnswer } from './host-refusal.ts';

const longestMessage = 200;

/**
 * The part of the real host's answer that a tenant may see: without a one-time code, and without messages that are not one
 * short line of text.
 * @throws Refusal 502 when the API key is in it.
 */
export function cleanAnswer(
  answer: Readonly<Record<string, unknown>>,
  { apiKey, sandbox }: Pick<Config, 'apiKey' | 'sandbox'>,
): Readonly<Record<string, unknown>> {
  if (apiKey && JSON.stringify(answer).includes(JSON.stringify(apiKey).slice(1, -1)))
    throw unusableAnswer('The API key is in the answer.');
  const { otp, ...rest } = answer;
  return cleanMessages(sandbox && otp !== undefined ? { ...rest, otp } : rest);
}

function cleanMessages(part: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const { message, data, ...rest } = part;
  const isNested = typeof data === 'object' && data !== null && !Array.isArray(data);
  return {
    ...rest,
    ...(message !== undefined && isLine(message) ? { message } : {}),
    ...(data === undefined ? {} : { data: isNested ? cleanMessages(data as Record<string, unknown>) : data }),
  };
}

function isLine(message: unknown): boolean {
  return (
    message === null ||
    (typeof message === 'string' && message.length <= longestMessage && !/[<>\p{Cc}]/u.test(message))
  );
}
