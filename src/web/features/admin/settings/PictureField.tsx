import { Button, FileButton, Group, Input } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import {
  decodePicture,
  PICTURE_MAX_PIXELS,
  PICTURE_TYPES,
  pictureSchema,
  type PictureName,
} from '#src/domain/site/brand/picture.ts';
import { drawScaled } from '../../../lib/draw-scaled.ts';
import classes from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';

/** Tried in turn until the picture is small enough. */
const SIZES = [PICTURE_MAX_PIXELS, 400, 256, 128];

const UNREADABLE_MESSAGE = 'This file can’t be used. Choose a PNG or JPEG.';

/** A picture that is chosen from a file. It's saved with the other settings. */
export function PictureField({
  name,
  label,
  description,
  error,
  disabled,
  value,
  onChange,
}: SettingFieldProps & { name: PictureName }) {
  const [problem, setProblem] = useState<string>();
  const id = useId();

  async function choose(file: File | null): Promise<void> {
    if (!file) return;
    const dataUrl = await toPicture(file, name).catch(() => null);
    setProblem(dataUrl === null ? UNREADABLE_MESSAGE : undefined);
    if (dataUrl !== null) onChange(dataUrl);
  }

  return (
    <Input.Wrapper size="md" id={id} label={label} labelElement="div" description={description} error={problem ?? error}>
      <Group mt={4}>
        {value !== '' && <PicturePreview name={name} dataUrl={value} label={label} />}
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={(file) => void choose(file)} disabled={disabled}>
          {(props) => (
            <Button {...props} variant="default" aria-describedby={`${id}-description`}>
              {value === '' ? `Choose a ${label}` : `Replace the ${label}`}
            </Button>
          )}
        </FileButton>
        {value !== '' && !disabled && (
          <Button variant="subtle" onClick={() => onChange('')}>
            Remove the {label}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
}

/** On a canvas, because the content security policy allows pictures from the server only. */
function PicturePreview({ name, dataUrl, label }: { name: PictureName; dataUrl: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    void show(canvas.current, name, dataUrl);
  }, [name, dataUrl]);
  return <canvas ref={canvas} role="img" aria-label={label} className={classes.picture} />;
}

async function show(canvas: HTMLCanvasElement | null, name: PictureName, dataUrl: string): Promise<void> {
  const type = PICTURE_TYPES[name];
  const bytes = decodePicture(dataUrl, type);
  if (canvas && bytes) drawScaled(await createImageBitmap(new Blob([bytes], { type: `image/${type}` })), 192, canvas);
}

/**
 * Redraws a picture file as a small PNG or JPEG in a data URL, without the file's metadata, such as where it was taken.
 * @throws if the browser can't read the file
 */
async function toPicture(file: Blob, name: PictureName): Promise<string> {
  const type = PICTURE_TYPES[name];
  const picture = await createImageBitmap(file);
  for (const size of SIZES) {
    const dataUrl = drawScaled(picture, size).toDataURL(`image/${type}`, 0.85);
    if (pictureSchema('Picture', type).safeParse(dataUrl).success) return dataUrl;
  }
  throw new Error('unreachable: the smallest size fits');
}
