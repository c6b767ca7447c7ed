import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import type { FieldProps } from './define.ts';
import styles from './drop-zone.module.css';
import { leavesGroup } from './leaves-group.ts';

type GroupProps = Pick<
  FieldProps<never, never>,
  'id' | 'errors' | 'required' | 'disabled' | 'describedBy' | 'say' | 'onBlur'
>;

/** The attributes of a file input, which a button opens. The Content Security Policy forbids inline styles in the prerendered page. */
export const hiddenInput = {
  className: 'visually-hidden',
  style: undefined,
  tabIndex: -1,
  'aria-hidden': true,
} as const;

interface DropZoneProps extends GroupProps {
  readonly takes: Pick<DropzoneOptions, 'accept' | 'maxSize' | 'multiple' | 'onDrop'>;
  /** The buttons that open the file dialog, and what may be chosen. */
  readonly choices: (open: () => void) => ReactNode;
  /** What became of the files that were chosen or removed last. */
  readonly answers: readonly string[];
  /** What was chosen. */
  readonly list: readonly ReactNode[];
  readonly children?: ReactNode;
}

/** A field of files that are chosen by a button or dropped on it. */
export function DropZone({ takes, choices, answers, list, children, ...group }: DropZoneProps): ReactNode {
  const { id, errors, required, disabled, describedBy, say, onBlur } = group;
  const zone = useDropzone({ ...takes, minSize: 1, disabled, noClick: true, noKeyboard: true });
  return (
    <fieldset
      {...zone.getRootProps({ role: 'group' })}
      id={id}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      aria-invalid={errors.length > 0 || undefined}
      className={styles.zone}
      data-over={zone.isDragActive || undefined}
      onBlur={(event) => {
        if (leavesGroup(event)) onBlur();
      }}
    >
      <input {...zone.getInputProps()} {...hiddenInput} disabled={disabled} id={`${id}-files`} />
      {choices(zone.open)}
      {required && (
        <p id={`${id}-required`} className={list.length > 0 ? 'visually-hidden' : styles.detail}>
          {say('required')}
        </p>
      )}
      <div role="status" className={styles.answers}>
        {answers.map((answer) => (
          <p key={answer}>{answer}</p>
        ))}
      </div>
      {children}
      {list.length > 0 && <ul className={styles.list}>{list}</ul>}
    </fieldset>
  );
}

interface ChooseButtonProps extends Pick<GroupProps, 'id' | 'required' | 'disabled' | 'describedBy'> {
  readonly ref: RefObject<HTMLButtonElement | null>;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** The button that opens the file dialog. */
export function ChooseButton({ id, ref, required, disabled, describedBy, ...button }: ChooseButtonProps): ReactNode {
  return (
    <button
      {...button}
      type="button"
      id={`${id}-choose`}
      ref={ref}
      className={styles.choose}
      disabled={disabled}
      aria-labelledby={`${id}-choose ${id}-label`}
      aria-describedby={[required && `${id}-required`, describedBy].filter(Boolean).join(' ') || undefined}
    />
  );
}

interface ThumbnailProps {
  /** A photo; undefined for any other file. */
  readonly photo: File | undefined;
  readonly alt: string;
  /** What is shown where the browser cannot draw it. */
  readonly children: ReactNode;
}

/** A small picture of a chosen photo. */
export function Thumbnail({ photo, alt, children }: ThumbnailProps): ReactNode {
  const [address, setAddress] = useState<string>();
  const [isShown, setShown] = useState(true);
  useEffect(() => {
    if (!photo) return undefined;
    const created = URL.createObjectURL(photo);
    setAddress(created);
    return () => URL.revokeObjectURL(created);
  }, [photo]);
  if (!address || !isShown) return children;
  return <img src={address} alt={alt} className={styles.thumbnail} onError={() => setShown(false)} />;
}
