import { Button, Card, Group, Input, NativeSelect, Stack, Switch, TextInput } from '@mantine/core';
import { z } from 'zod';
import { formatCount } from '#src/domain/count.ts';
import classes from './Settings.module.css';
import type { SettingFieldProps } from './setting-field-props.ts';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';

/** A review as it's being typed, so all of it may be missing. */
const typedReviewsSchema = z.array(
  z.object({
    name: z.string(),
    status: z.string(),
    text: z.string(),
    rating: z.int(),
    isSample: z.boolean(),
    hasConsent: z.boolean(),
  }),
);
type TypedReview = z.infer<typeof typedReviewsSchema>[number];

const NEW_REVIEW: TypedReview = { name: '', status: '', text: '', rating: 5, isSample: false, hasConsent: false };

const STARS = [5, 4, 3, 2, 1].map((stars) => ({ value: String(stars), label: formatCount(stars, 'star') }));

/** The front page's reviews, each with its own fields. Its value is JSON. */
export function ReviewsField({ error, disabled, value, onChange }: SettingFieldProps) {
  const reviews = typedReviewsSchema.parse(JSON.parse(value));
  const replace = (next: readonly TypedReview[]) => onChange(JSON.stringify(next));
  return (
    <Stack>
      {reviews.map((review, index) => (
        <ReviewFields
          key={index}
          number={index + 1}
          review={review}
          disabled={disabled}
          onChange={(changed) => replace(reviews.with(index, { ...review, ...changed }))}
          onRemove={() => replace(reviews.toSpliced(index, 1))}
        />
      ))}
      {error !== undefined && <Input.Error>{error}</Input.Error>}
      <Group>
        <Button variant="default" disabled={disabled} onClick={() => replace([...reviews, NEW_REVIEW])}>
          Add a Review
        </Button>
      </Group>
    </Stack>
  );
}

type ReviewFieldsProps = {
  number: number;
  review: TypedReview;
  disabled: boolean;
  onChange: (changed: Partial<TypedReview>) => void;
  onRemove: () => void;
};

function ReviewFields({ number, review, disabled, onChange, onRemove }: ReviewFieldsProps) {
  const { name, status, text, rating, isSample, hasConsent } = review;
  const title = `Review ${number}`;
  return (
    <Card component="section" aria-label={title} withBorder>
      <Stack>
        <Group grow align="flex-end">
          <TextInput
            label={`${title}: names`}
            autoComplete="off"
            disabled={disabled}
            value={name}
            onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
          />
          <TextInput
            label={`${title}: engaged or married`}
            placeholder="Married 8 months"
            autoComplete="off"
            disabled={disabled}
            value={status}
            onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
          />
        </Group>
        <GrowingTextarea
          label={`${title}: what they say`}
          minRows={3}
          disabled={disabled}
          value={text}
          onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
        />
        <NativeSelect
          label={`${title}: stars`}
          data={STARS}
          disabled={disabled}
          value={String(rating)}
          onChange={({ currentTarget }) => onChange({ rating: Number(currentTarget.value) })}
        />
        <Switch
          classNames={{ body: classes.switch, label: classes.switchLabel }}
          label="Sample review (hidden once your site is live)"
          disabled={disabled}
          checked={isSample}
          // Nobody has agreed to anything just because a sample becomes a review.
          onChange={({ currentTarget }) => onChange({ isSample: currentTarget.checked, hasConsent: false })}
        />
        {!isSample && (
          <Switch
            classNames={{ body: classes.switch, label: classes.switchLabel }}
            label="We have this couple’s permission. Required to show it."
            disabled={disabled}
            checked={hasConsent}
            onChange={({ currentTarget }) => onChange({ hasConsent: currentTarget.checked })}
          />
        )}
        <Group>
          <Button variant="subtle" disabled={disabled} aria-label={`Remove ${title}`} onClick={onRemove}>
            Remove
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
