import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { formatCount } from '#src/domain/count.ts';
import { letterSchema, NEWS_PER_MINUTE, type Audience } from '#src/domain/desk/campaigns.ts';
import { trpc } from '../../../api/trpc.ts';
import { STAFF } from '../../../drafts/draft-store.ts';
import { useDraft } from '../../../drafts/use-draft.ts';
import { fieldErrors } from '../../../forms/form-errors.ts';
import { SubmitButton } from '../../../forms/SubmitButton.tsx';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { DialogButtons } from '../../../ui/dialogs/DialogButtons.tsx';
import { GrowingTextarea } from '../../../ui/GrowingTextarea.tsx';
import { toastError } from '../../../ui/toast/toast-error.ts';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { DeskPage } from '../desk/DeskPage.tsx';
import { AudienceFields } from './AudienceFields.tsx';
import classes from './Campaigns.module.css';
import { describeDuration } from './campaign-texts.ts';
import { EmailPreview } from './EmailPreview.tsx';

const EMPTY = { subject: '', text: '' };
/** Milliseconds after the last key until the preview follows. */
const PREVIEW_PAUSE = 400;

type WriteCampaignPageProps = { audience: Audience; onChange: (audience: Audience) => void };

/** Writes an email to many couples. What's typed is a draft on this device until it has been sent. */
export function WriteCampaignPage({ audience, onChange }: WriteCampaignPageProps) {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const [isAsking, { open, close }] = useDisclosure();
  const { data: count } = trpc.campaigns.audience.useQuery(audience, { staleTime: 0, throwOnError: true });
  const recipients = count?.recipients ?? 0;
  const draft = useDraft({
    key: `${STAFF}-campaign`,
    // An email that was sent leaves an empty page.
    saved: () => EMPTY,
    findErrors: (texts) => fieldErrors(letterSchema, texts),
    async save(texts) {
      const sent = await utils.client.campaigns.send.mutate({ ...audience, ...letterSchema.parse(texts) });
      showToast({ title: 'Email Queued', text: `To ${formatCount(sent.recipients, 'person', 'people')}` });
    },
    refresh: () => utils.campaigns.invalidate(),
    savesItself: false,
    onSaved() {
      void utils.campaigns.invalidate();
      void navigate({ to: '/admin/emails' });
    },
    onFailed(error) {
      close();
      toastError(error, 'Sending Failed');
    },
  });
  const letter = {
    subject: useSyncExternalStore(draft.subscribe, () => draft.getText('subject')),
    text: useSyncExternalStore(draft.subscribe, () => draft.getText('text')),
  };
  const sendTest = trpc.campaigns.send.useMutation({
    onSuccess: () => showToast({ title: 'Test Sent', text: 'It’s on its way to you.' }),
    onError: (error) => toastError(error, 'Sending Failed'),
  });
  const label = `Send to ${formatCount(recipients, 'Person', 'People')}`;

  return (
    <DeskPage title="Write to Couples" lead="One email for many. Nobody sees who else gets it.">
      <div className={classes.columns}>
        <form
          {...draft.formProps}
          onSubmit={(event) => {
            event.preventDefault();
            if (draft.validate()) open();
          }}
        >
          <Stack>
            <AudienceFields audience={audience} count={count} onChange={onChange} />
            <TextInput label="Subject" autoComplete="off" {...draft.fieldProps('subject')} />
            <GrowingTextarea
              label="Text"
              description="{name} becomes the reader’s name. An empty line begins a new paragraph."
              minRows={10}
              {...draft.fieldProps('text')}
            />
            <Group gap="sm">
              <SubmitButton type="submit" isBusy={false} disabled={recipients === 0}>
                {label}
              </SubmitButton>
              <SubmitButton
                variant="default"
                isBusy={sendTest.isPending}
                onClick={() => {
                  if (draft.validate()) sendTest.mutate({ ...letterSchema.parse(letter), test: true });
                }}
              >
                Send Me a Test
              </SubmitButton>
            </Group>
          </Stack>
        </form>
        <Preview letter={letter} />
      </div>
      <Dialog isOpen={isAsking} onClose={close} title={`${label}?`}>
        <Stack gap="xs">
          <Text fw={600}>{letter.subject}</Text>
          <Text>
            At most {NEWS_PER_MINUTE} emails leave in a minute. {describeDuration(recipients)} Where it’s night, they wait until
            7:30 in the morning.
          </Text>
          <Text>Whoever unsubscribes before theirs leaves won’t get it. You can’t take it back.</Text>
        </Stack>
        <DialogButtons mt="lg" onCancel={close}>
          <SubmitButton isBusy={draft.isSaving} onClick={() => void draft.requestSave()}>
            {label}
          </SubmitButton>
        </DialogButtons>
      </Dialog>
    </DeskPage>
  );
}

/** The email as it arrives, with the author's name for the reader's. */
function Preview({ letter }: { letter: typeof EMPTY }) {
  const utils = trpc.useUtils();
  const [typed] = useDebouncedValue(letter, PREVIEW_PAUSE);
  const { success, data: valid } = letterSchema.safeParse({ ...typed, subject: typed.subject.trim() || 'No subject yet' });
  const { data } = useQuery({
    queryKey: ['campaign preview', valid],
    queryFn: async () => utils.client.campaigns.preview.mutate(valid ?? EMPTY),
    enabled: success,
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-label="Preview" className={classes.preview}>
      {success && data ? (
        <>
          <Text fw={600}>{data.subject}</Text>
          <EmailPreview html={data.html} className={classes.email} />
        </>
      ) : (
        <Text c="dimmed">Your email appears here as you write it.</Text>
      )}
    </section>
  );
}
