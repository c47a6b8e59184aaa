import type { ModalProps } from '@mantine/core';
import { Suspense, useEffect, useState } from 'react';
import { lazyWithPreload } from '../../lib/lazy-with-preload.tsx';
import { loadUntilLoaded, whenTouched } from '../../lib/load-code.ts';

const OpenDialog = lazyWithPreload(async () => (await loadUntilLoaded(() => import('./OpenDialog.tsx'))).OpenDialog);

type DialogProps = Omit<ModalProps, 'opened'> & { isOpen: boolean };

/** Every dialog. Its code loads once someone begins to use the page, and it's rendered once it has been opened. */
export function Dialog(props: DialogProps) {
  const [hasOpened, setHasOpened] = useState(props.isOpen);
  if (props.isOpen && !hasOpened) setHasOpened(true);
  useEffect(() => void whenTouched().then(OpenDialog.preload), []);
  return (
    hasOpened && (
      <Suspense fallback={null}>
        <OpenDialog {...props} />
      </Suspense>
    )
  );
}
