import { cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { showFileSize } from '../../src/engine/formats/file-size.ts';
import type { ChosenFile, FieldProps, Widget, WidgetMeta } from '../define.ts';
import zone from '../drop-zone.module.css';
import { DropZone } from '../drop-zone.tsx';
import { Choices } from './choices.tsx';
import { defaultTypes, describeTypes, dialogTypes } from './file-kinds.ts';
import { describeState, FileRow, type RowProps } from './file-row.tsx';
import { fileWords } from './file-words.ts';
import { isSameFile, sortFiles } from './sort-files.ts';

/** A file that has arrived at the server. */
interface SentFile {
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly type: string;
}

interface FileOptions {
  readonly types?: readonly string[];
  readonly most?: number;
  readonly megabytes?: number;
  readonly capture?: 'environment' | 'user';
}

type FileFieldProps = FieldProps<readonly SentFile[], FileOptions>;

const defaultMegabytes = 10;
const nothing: readonly never[] = [];

function FileField(props: FileFieldProps): ReactNode {
  const { id, value = nothing, options, say, locale } = props;
  const { types = defaultTypes, most = 1, megabytes = defaultMegabytes } = options;
  const button = useRef<HTMLButtonElement>(null);
  const { rows, add, answers } = useFiles(props, () => button.current?.focus());
  const size = showFileSize(megabytes * 1e6, locale);
  const choices = (open: () => void) => (
    <>
      <Choices {...props} ref={button} add={add} open={open} />
      <p id={`${id}-limits`} className={zone.detail}>
        {say(most > 1 ? 'limits' : 'limitsOne', { kinds: describeTypes(types, say, locale), count: most, size })}
      </p>
    </>
  );
  const takes = { accept: dialogTypes(types), maxSize: megabytes * 1e6, multiple: most > 1, onDrop: add };
  return (
    <DropZone {...props} takes={takes} choices={choices} answers={answers} list={rows}>
      <p role="status" className="visually-hidden">
        {describeProgress(value, props.files?.all ?? nothing, say)}
      </p>
    </DropZone>
  );
}

/** The rows of the field, and what happens when files are chosen or removed. */
function useFiles(props: FileFieldProps, focusButton: () => void) {
  const { value = nothing, options, files, say, locale } = props;
  const { types = defaultTypes, most = 1, megabytes = defaultMegabytes } = options;
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const all = files?.all ?? nothing;
  const chosenBefore = [...all.map(({ file }) => file), ...value.flatMap((one) => files?.chosen(one.id) ?? [])];

  const add = (accepted: readonly File[], rejections: Parameters<typeof sortFiles>[1]): void => {
    const room = Math.max(0, most - value.length - all.length);
    const has = (file: File) => chosenBefore.some((other) => isSameFile(other, file));
    const kinds = describeTypes(types, say, locale);
    const size = showFileSize(megabytes * 1e6, locale);
    const isTooLarge = (file: File) => file.size > megabytes * 1e6;
    const large = accepted.filter(isTooLarge).map(({ name }) => say('tooLarge', { name, size }));
    const fitting = accepted.filter((file) => !isTooLarge(file));
    const { added, sentences } = sortFiles(fitting, rejections, { room, has, kinds, size }, say);
    setAnswers([...new Set([...large, ...sentences])]);
    if (added.length > 0) files?.add(added, types.join(','));
  };

  const removed = (name: string): void => {
    setAnswers([say('removed', { name })]);
    focusButton();
  };
  const rows = [...arrivedRows(props, removed), ...chosenRows(props, removed, focusButton)];
  return { add, answers, rows: useSteadyOrder(rows) };
}

/** The rows, each where it was first shown: a file that arrives does not move another one under a finger. */
function useSteadyOrder(rows: readonly ReactElement<RowProps>[]): readonly ReactNode[] {
  const [places] = useState(() => new Map<File | string, number>());
  const placeOf = ({ props: { file, id } }: ReactElement<RowProps>): number => {
    const place = places.get(file ?? id) ?? places.size;
    places.set(file ?? id, place);
    return place;
  };
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .sort((one, other) => one.place - other.place)
    .map(({ row, place }) => cloneElement(row, { key: place }));
}

function arrivedRows(props: FileFieldProps, removed: (name: string) => void): readonly ReactElement<RowProps>[] {
  const { id, value = nothing, disabled, files, say, locale, onChange } = props;
  return value.map((one) => (
    <FileRow
      key={one.id}
      id={`${id}-${one.id}`}
      name={one.name}
      size={one.size}
      file={files?.chosen(one.id)}
      disabled={disabled}
      say={say}
      locale={locale}
      onRemove={() => {
        const left = value.filter((other) => other !== one);
        onChange(left.length > 0 ? left : undefined);
        removed(one.name);
      }}
    />
  ));
}

function chosenRows(
  { id, disabled, files, say, locale }: FileFieldProps,
  removed: (name: string) => void,
  focusButton: () => void,
): readonly ReactElement<RowProps>[] {
  return (files?.all ?? nothing).map((one) => (
    <FileRow
      key={one.key}
      id={`${id}-${one.key}`}
      name={one.file.name}
      size={one.file.size}
      file={one.file}
      chosen={one}
      disabled={disabled}
      say={say}
      locale={locale}
      onRemove={() => {
        files?.remove(one.key);
        removed(one.file.name);
      }}
      onRetry={() => {
        files?.retry(one.key);
        focusButton();
      }}
    />
  ));
}

/** What a screen reader announces while files are sent: each arrival and each failure, and no percentage. */
function describeProgress(
  value: readonly SentFile[],
  all: readonly ChosenFile[],
  say: FieldProps<never, never>['say'],
): string {
  if (all.length === 0) return value.length === 0 ? '' : say('allSent', { count: value.length });
  const wrong = all.filter(({ state }) => state === 'failed' || state === 'refused');
  const isOffline = all.some(({ state }) => state === 'offline');
  return [
    say('progress', { done: value.length, count: value.length + all.length }),
    ...(isOffline ? [say('offline')] : []),
    ...wrong.map((one) => `${one.file.name}: ${describeState(one, say)}`),
  ].join(' ');
}

/** Files, chosen, taken or dropped, each sent at once. The value is the list of those that have arrived. */
export const fileWidget: Widget<'file', readonly SentFile[], FileOptions> = {
  name: 'file',
  shape: 'group',
  accepts: 'array',
  sendsFiles: true,
  words: fileWords,
  Component: FileField,
};

const photo = { id: '0b9c1f1e', name: 'hall.jpg', size: 812_000, type: 'image/jpeg' };
const agreement = { id: '58a54a53', name: 'rent agreement.pdf', size: 96_400, type: 'application/pdf' };

export const fileWidgetMeta: WidgetMeta<typeof fileWidget> = {
  summary:
    'Files that are sent as soon as they are chosen. The value is a list of {id, name, size, type}, those that arrived.',
  options: {
    type: 'object',
    additionalProperties: false,
    properties: {
      types: {
        type: 'array',
        minItems: 1,
        uniqueItems: true,
        title: 'Types',
        description: 'The accepted MIME types; photos and PDF without it.',
        examples: [['image/*'], ['application/pdf']],
        items: { type: 'string', pattern: '^(image/\\*|[a-z]+/[a-z0-9.+-]+)$' },
      },
      most: {
        type: 'integer',
        minimum: 1,
        maximum: 50,
        default: 1,
        title: 'Most files',
        description: 'How many; 1 without it.',
      },
      megabytes: {
        type: 'number',
        exclusiveMinimum: 0,
        maximum: 1000,
        title: 'Megabytes',
        description: 'The largest size of one file; 10 without it. The server may have a lower limit.',
      },
      capture: {
        enum: ['environment', 'user'],
        title: 'Camera',
        description:
          'Also offers to take a photo on a phone, with the camera on its back (environment) or front (user).',
      },
    },
  },
  bounds: { most: ['maxItems'] },
  examples: [
    { name: 'empty', options: {} },
    { name: 'photos', value: [photo], options: { types: ['image/*'], most: 5, capture: 'environment' } },
    { name: 'files', value: [photo, agreement], options: { most: 5, megabytes: 8 } },
  ],
};
