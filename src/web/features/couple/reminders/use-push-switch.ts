import { useMutation } from '@tanstack/react-query';
import { pushSubscriptionSchema } from '#src/domain/reminders/push.ts';
import { trpc, trpcClient } from '../../../api/trpc.ts';
import { subscribeToPush, unsubscribeFromPush } from '../../../lib/browser-push.ts';
import { toastError } from '../../../ui/toast/toast-error.ts';

/** Turns notifications in this browser on and off. The browser asks for permission only when they're turned on. */
export function usePushSwitch(userId: number) {
  const utils = trpc.useUtils();
  const { data } = trpc.reminders.push.useQuery({ userId });
  const change = useMutation({
    mutationFn: async (isOn: boolean) => (isOn ? turnOn() : turnOff()),
    onSuccess: (saved) => utils.reminders.push.setData({ userId }, saved),
    onError: (error, isOn) => {
      if (isOn) toastError(error, 'Notifications Are Off', 'This browser couldn’t turn them on. You still get emails.');
      else toastError(error, 'Notifications Are Still On', 'This browser couldn’t turn them off. Please try again.');
    },
  });

  async function turnOn() {
    const isAllowed = (await Notification.requestPermission()) === 'granted';
    if (!data || !isAllowed) return data;
    const subscription = pushSubscriptionSchema.parse(await subscribeToPush(data.publicKey));
    return trpcClient.reminders.savePush.mutate({ userId, ...subscription });
  }

  async function turnOff() {
    const saved = await trpcClient.reminders.deletePush.mutate({ userId });
    await unsubscribeFromPush();
    return saved;
  }

  const isBlocked = Notification.permission === 'denied';
  return {
    isBlocked,
    isOn: change.isPending ? change.variables : data?.isOn === true && Notification.permission === 'granted',
    isReady: data !== undefined && !change.isPending,
    change: change.mutate,
  };
}
