import type { Deps } from '../../deps.ts';
import { hashToken } from '../../lib/tokens.ts';

/** Which of an order's gifts, and which version of its link. */
export type LinkOfGift = { orderId: number; createdAt: string; position: number; linkVersion: number };

/** The token of a gift's link, made again whenever it's needed, so that only its hash is stored. `createdAt` is the order's. */
function createToken({ hmac }: Pick<Deps, 'hmac'>, { orderId, createdAt, position, linkVersion }: LinkOfGift): string {
  return hmac.sign(`gift ${orderId} ${position} ${linkVersion}`, Date.parse(createdAt));
}

export function hashLink(deps: Pick<Deps, 'hmac'>, gift: LinkOfGift): string {
  return hashToken(createToken(deps, gift));
}

/** The gift's page, and the card to print. */
export function giftLinks(deps: Pick<Deps, 'hmac' | 'publicUrl'>, gift: LinkOfGift): { url: string; cardUrl: string } {
  const token = createToken(deps, gift);
  return { url: `${deps.publicUrl()}/gift?token=${token}`, cardUrl: `${deps.publicUrl()}/api/gifts/${token}/card.pdf` };
}
