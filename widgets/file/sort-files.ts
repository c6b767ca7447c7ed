import type { FileRejection } from 'react-dropzone';
import type { FieldProps } from '../define.ts';

/** What is known about the files of a field when more are chosen. */
interface Limits {
  /** How many more it takes. */
  readonly room: number;
  readonly has: (file: File) => boolean;
  /** The accepted types and the largest size, in words. */
  readonly kinds: string;
  readonly size: string;
}

/** The files that are added, and a sentence for each that is not. */
interface SortedFiles {
  readonly added: readonly File[];
  readonly sentences: readonly string[];
}

/** Decides about each chosen file. */
export function sortFiles(
  accepted: readonly File[],
  rejections: readonly FileRejection[],
  { room, has, kinds, size }: Limits,
  say: FieldProps<never, never>['say'],
): SortedFiles {
  const isNew = (file: File, index: number): boolean =>
    !has(file) && accepted.findIndex((other) => isSameFile(other, file)) === index;
  const wanted = accepted.filter(isNew);
  const added = wanted.slice(0, room);
  return {
    added,
    sentences: [
      ...rejections.map(({ file, errors }) => {
        const { name } = file;
        if (file.size === 0) return say('empty', { name });
        return errors.some(({ code }) => code === 'file-too-large')
          ? say('tooLarge', { name, size })
          : say('wrongType', { name, kinds });
      }),
      ...accepted.filter((file) => !wanted.includes(file)).map(({ name }) => say('repeated', { name })),
      ...wanted.slice(room).map(({ name }) => say('tooMany', { name })),
    ],
  };
}

/** Whether the same file of the device was chosen twice. */
export const isSameFile = (one: File, other: File): boolean =>
  one.name === other.name && one.size === other.size && one.lastModified === other.lastModified;
