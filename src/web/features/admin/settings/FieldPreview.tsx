import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './Settings.module.css';

/** Shows below a field what people will see, once it's asked for. */
export function FieldPreview({ label, children }: { label: string; children: ReactNode }) {
  const [isShown, setIsShown] = useState(false);
  const action = isShown ? 'Hide preview' : 'Preview';
  return (
    <>
      <Button variant="subtle" mih={44} aria-label={`${action}: ${label}`} onClick={() => setIsShown(!isShown)}>
        {action}
      </Button>
      {isShown && (
        <div className={classes.preview} role="region" aria-label={`Preview of ${label}`}>
          {children}
        </div>
      )}
    </>
  );
}
