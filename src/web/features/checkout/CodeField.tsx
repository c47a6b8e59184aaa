import { Button, Text, TextInput } from '@mantine/core';
import { focusHeadingOnUnmount } from '../../lib/focus-heading-on-unmount.ts';
import classes from './Checkout.module.css';
import type { Offer } from './use-offer.ts';

/** Where a discount code is typed. Leaving the field applies it, too. */
export function CodeField({ offer: { discount, codeField, typed, setTyped, isApplied, applyCode } }: { offer: Offer }) {
  return (
    <form
      noValidate
      className={classes.code}
      onSubmit={(event) => {
        event.preventDefault();
        applyCode();
      }}
    >
      <TextInput
        ref={codeField}
        label="Discount code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={() => isApplied || applyCode()}
        error={isApplied && discount.problem !== null && `${discount.problem} Without it, clear the field.`}
      />
      <Button ref={focusHeadingOnUnmount} type="submit" variant="default" loading={discount.isPending}>
        Apply
      </Button>
      <Text role="status" size="sm" className={classes.applied}>
        {isApplied && discount.code !== undefined && `${discount.code} is applied.`}
      </Text>
    </form>
  );
}
