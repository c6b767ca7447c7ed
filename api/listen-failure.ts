import { CannotStart } from './config/cannot-start.ts';

/** Describes why the server could not listen; other errors are returned as they are. */
export function explainListenFailure(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const sentence = {
    EADDRINUSE: `Port ${port} is in use: stop the program that uses it, or set PORT to a free one.`,
    EACCES: `This user may not listen on port ${port}: set PORT to 1024 or higher.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine: set HOST to one that is.`,
    ENOTFOUND: `${host} is not an address of this machine: set HOST to one that is.`,
  }[(error as NodeJS.ErrnoException).code ?? ''];
  return sentence ? new CannotStart(sentence, { cause: error }) : error;
}
