import { useRef, useState } from 'react';
import type { FileRejection } from 'react-dropzone';
import { showFileSize } from '../../src/engine/formats/file-size.ts';
import type { FieldProps, Widget, WidgetMeta } from '../define.ts';
import styles from '../drop-zone.module.css';
import { ChooseButton, DropZone, Thumbnail } from '../drop-zone.tsx';

type ImageDropOptions = Readonly<Record<never, never>>;

// Some systems report no MIME type for HEIC photos, so list their file extensions.
const images = { 'image/*': [], 'image/heic': ['.heic'], 'image/heif': ['.heif'] };

function ImageDrop(props: FieldProps<readonly File[], ImageDropOptions>) {
  const { id, value: files = [], required, disabled, describedBy, say, locale, onChange } = props;
  const [answers, setAnswers] = useState<readonly string[]>([]);
  const button = useRef<HTMLButtonElement>(null);

  const add = (accepted: readonly File[], rejections: readonly FileRejection[]) => {
    const chosen = uniqueFiles([...files, ...accepted]);
    const added = chosen.slice(files.length);
    const repeated = accepted.filter((file) => !added.includes(file));
    const lines = [
      ...(added.length > 0 ? [say('added', { count: added.length })] : []),
      ...rejections.map(({ file }) => say(file.size === 0 ? 'empty' : 'notImage', { name: file.name })),
      ...repeated.map(({ name }) => say('repeated', { name })),
    ];
    setAnswers([...new Set(lines)]);
    if (added.length > 0) onChange(chosen);
  };

  const remove = (file: File) => {
    const left = files.filter((other) => other !== file);
    setAnswers([say('removed', { name: file.name })]);
    onChange(left.length > 0 ? left : undefined);
    button.current?.focus();
  };

  const photos = files.map((file) => (
    <Photo
      key={fileKey(file)}
      file={file}
      disabled={disabled}
      say={say}
      locale={locale}
      onRemove={() => remove(file)}
    />
  ));
  const choices = (open: () => void) => (
    <>
      <ChooseButton
        id={id}
        required={required}
        disabled={disabled}
        describedBy={describedBy}
        ref={button}
        onClick={open}
      >
        {say('choose')}
      </ChooseButton>
      <p className={`${styles.detail} ${styles.drop}`}>{say('drop')}</p>
    </>
  );
  return (
    <DropZone {...props} choices={choices} answers={answers} takes={{ accept: images, onDrop: add }} list={photos} />
  );
}

function fileKey({ name, size, lastModified }: File): string {
  return `${name}/${size}/${lastModified}`;
}

function uniqueFiles(files: readonly File[]): File[] {
  return [...new Map(files.toReversed().map((file) => [fileKey(file), file])).values()].toReversed();
}

/** Photos, chosen by a button or dropped: images only, no limit of size or number (specification, section 5). */
export const imageDropWidget: Widget<'image-drop', readonly File[], ImageDropOptions> = {
  name: 'image-drop',
  shape: 'group',
  accepts: 'array',
  words: {
    choose: 'Choose or take photo',
    drop: 'or drop photos here',
    required: 'At least one photo is needed.',
    added: 'Photos added: {count}.',
    removed: '{name} is removed.',
    notImage: '{name} is not added: it is not a photo. Choose an image, such as a JPG or PNG file.',
    empty: '{name} is not added: the file is empty. Choose another photo.',
    repeated: '{name} is already in the list.',
    size: '{bytes} bytes ({size})',
    large: 'A large photo. It may take a moment to show.',
    preview: 'Preview of {name}',
    noPreview: 'No preview',
    remove: 'Remove',
    removeName: 'Remove {name}',
  },
  Component: ImageDrop,
};

export const imageDropWidgetMeta: WidgetMeta<typeof imageDropWidget> = {
  summary: 'Photos, chosen, taken or dropped. The value is a list of files.',
  options: { type: 'object', additionalProperties: false, properties: {} },
  examples: [
    { name: 'empty', options: {} },
    {
      name: 'one photo',
      value: [/* @__PURE__ */ new File(['a photo'], 'pan.jpg', { type: 'image/jpeg' })],
      options: {},
    },
  ],
};

interface PhotoProps {
  readonly file: File;
  readonly disabled: boolean;
  readonly say: FieldProps<readonly File[], unknown>['say'];
  readonly locale: string;
  readonly onRemove: () => void;
}

// The specification sets no limit, but more than ten megabytes take a while on a slow network.
const largeBytes = 10_000_000;

/** One chosen photo: preview, name, size in bytes and in readable units, and a button to remove it. */
function Photo({ file, disabled, say, locale, onRemove }: PhotoProps) {
  const { name, size } = file;
  return (
    <li className={styles.row}>
      <Thumbnail photo={file} alt={say('preview', { name })}>
        <span className={styles.thumbnail}>{say('noPreview')}</span>
      </Thumbnail>
      <div>
        <p className={styles.name}>{name}</p>
        <p className={styles.detail}>{say('size', { bytes: size, size: showFileSize(size, locale) })}</p>
        {size >= largeBytes && <p className={styles.detail}>{say('large')}</p>}
      </div>
      <div className={styles.actions}>
        <button type="button" disabled={disabled} aria-label={say('removeName', { name })} onClick={onRemove}>
          {say('remove')}
        </button>
      </div>
    </li>
  );
}
