import { Checkbox, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { COUPLES_MAX, MESSAGE_MAX } from '#src/domain/gifts/gift.ts';
import { today } from '../../../lib/dates.ts';
import { Columns } from '../../../ui/Columns.tsx';
import classes from './CheckoutFields.module.css';
import type { GiftForm } from './use-gift-form.ts';

/** "This is a gift": for whom, and when it's sent; or for how many couples. */
export function GiftFields({ gift }: { gift: GiftForm }) {
  const { isGift, setIsGift, couples, setCouples, isForSeveral, form } = gift;
  return (
    <Stack>
      <Checkbox
        label="This is a gift"
        classNames={{ inner: classes.box, labelWrapper: classes.words }}
        checked={isGift}
        onChange={({ currentTarget }) => setIsGift(currentTarget.checked)}
      />
      {isGift && (
        <TextInput
          label="Number of couples"
          type="number"
          inputMode="numeric"
          min={1}
          max={COUPLES_MAX}
          maw="10rem"
          value={couples}
          error={gift.couplesError}
          onChange={({ currentTarget }) => setCouples(currentTarget.value)}
        />
      )}
      {isGift && isForSeveral && (
        <Text>
          After the payment, you get a page with a link for each couple, to copy, print as a card, or email. It shows how many
          have been used, not by whom.
        </Text>
      )}
      {isGift && !isForSeveral && <RecipientFields form={form} />}
    </Stack>
  );
}

function RecipientFields({ form }: { form: GiftForm['form'] }) {
  return (
    <Stack>
      <TextInput
        label="Their name"
        description="As they read it: a couple’s names, or one of them"
        autoComplete="off"
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
      <Columns from="phone">
        <TextInput
          label="Their email"
          type="email"
          description="Leave it empty to give them the card yourself."
          autoComplete="off"
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <TextInput
          label="Send on"
          type="date"
          description="At 9 in the morning; without a day, right away"
          min={today()}
          key={form.key('sendOn')}
          {...form.getInputProps('sendOn')}
        />
      </Columns>
      <Textarea
        label="Message"
        description="On the back of the card, and when they open the gift. Nobody else reads it."
        rows={4}
        maxLength={MESSAGE_MAX}
        key={form.key('message')}
        {...form.getInputProps('message')}
      />
    </Stack>
  );
}
