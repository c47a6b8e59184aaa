import { useQuery } from '@tanstack/react-query';
import { formatPrice } from '#src/domain/order/price.ts';
import { ApiProvider } from '../../../api/ApiProvider.tsx';
import { trpc } from '../../../api/trpc.ts';
import { useSettings } from '../../../api/use-settings.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { useLocale } from '../../../lib/use-locale.ts';
import formClasses from './FormSections.module.css';

/** The price with the code of a link such as /?code=FAIR20: the full one is struck through. */
export function DiscountedPrice(props: { code: string }) {
  return (
    <ApiProvider>
      <PriceWithCode {...props} />
    </ApiProvider>
  );
}

function PriceWithCode({ code }: { code: string }) {
  const { price: full } = useSettings();
  const locale = useLocale();
  const utils = trpc.useUtils();
  const { data, error } = useQuery({
    queryKey: ['price', code],
    queryFn: () => utils.client.codes.price.mutate({ code }),
    retry: false,
  });
  if (data?.amount === undefined || data.amount === full.amount)
    return (
      <>
        <strong>{formatPrice(full, locale)}</strong>{' '}
        <span role="status">{error ? serverMessage(error) : 'one-time payment'}</span>
      </>
    );
  return (
    <>
      <strong>{formatPrice({ ...full, amount: data.amount }, locale)}</strong>{' '}
      <del className={formClasses.before}>{formatPrice(full, locale)}</del>{' '}
      <span role="status">one-time payment, with code {data.code}</span>
    </>
  );
}
