/** Whether this browser can show notifications. On an iPhone it can once the page is on the home screen. */
export function findPushSupport(): 'yes' | 'on the home screen' | 'no' {
  if ('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window) return 'yes';
  return 'standalone' in navigator && navigator.standalone === false ? 'on the home screen' : 'no';
}

/** Subscribes with the server's key. @throws Error if the browser or its push service refuses */
export async function subscribeToPush(applicationServerKey: string): Promise<PushSubscriptionJSON> {
  if (!(await findPushManager())) throw new Error('The dashboard has no service worker.');
  // The first visit is still installing it.
  const { pushManager } = await navigator.serviceWorker.ready;
  // An earlier one may be for another key.
  await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
  return subscription.toJSON();
}

/** Ends this browser's subscription, if there is one. */
export async function unsubscribeFromPush(): Promise<void> {
  try {
    await (await (await findPushManager())?.getSubscription())?.unsubscribe();
  } catch {
    // The server no longer sends anything to it.
  }
}

async function findPushManager(): Promise<PushManager | undefined> {
  if (findPushSupport() !== 'yes') return undefined;
  return (await navigator.serviceWorker.getRegistration('/dashboard'))?.pushManager;
}
