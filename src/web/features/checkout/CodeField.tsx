import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { codeParam } from '../../lib/search-param.ts';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import classes from './Checkout.module.css';
import type { Offer } from './use-discount.ts';

/** Where a discount code is typed. The address keeps it, so that it survives a reload. Leaving the field applies it, too. */
export function CodeField({ buyer, typedCode, discount }: Offer) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(typedCode ?? '');
  const code = typed.trim();

  function apply(): void {
    if (code === (typedCode ?? '')) return;
    void navigate({
      to: '/checkout',
      search: { ...buyer, ...codeParam(code) },
      replace: true,
      resetScroll: false,
    });
  }

  return (
    <form
      noValidate
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        if (code === typedCode && discount.problem !== null) discount.refresh();
        apply();
      }}
    >
      <TextInput
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        error={code === (typedCode ?? '') && discount.problem}
      />
      <Button ref={focusHeadingOnUnmount} type="submit" variant="default" loading={discount.isPending}>
        Apply
      </Button>
    </form>
  );
}
