import type { Rolldown } from 'vite';

type Groups = Exclude<Rolldown.OutputOptions['codeSplitting'], boolean | undefined>['groups'];

const COMPONENT = String.raw`/@mantine/core/esm/components/`;
const OURS = String.raw`/src/(domain/(offer|order/price|pages|week)|web/lib/(begun|form-errors|patiently|search-text|server-message|settings|use-(focus-at-once|later|settings)))\.ts`;

const any = (...places: string[]) => new RegExp(places.join('|'));

/**
 * Which modules share a file, beside those that only one page has. Each file more is a request more, and each module in a
 * file that a page does not need makes it larger: tests/budget.test.ts counts what the pages load.
 */
export const chunks: NonNullable<Groups> = [
  {
    name: 'base',
    priority: 1,
    // Of what calls the server the page for errors needs this alone.
    test: any(
      '/node_modules/(react|react-dom|scheduler|clsx)/',
      '/@tanstack/(react-router|router-core|history|react-store|store)/',
      '/QueryErrorResetBoundary',
      '/@mantine/core/esm/core/',
      `${COMPONENT}(Button|Container|Group|Loader|Text|Title|Transition|UnstyledButton)/`,
      '/@tabler/icons-react/dist/esm/(createReactComponent|icons/Icon(Check|X)\\.)',
      '/src/web/components/(BrandLink|LoadFailed|Look|toast/(ToastArea|tell-failure|toast-store))',
      OURS,
      // A few letters each: as a file of its own, each would weigh more by what is said around it.
      '/src/web/features/landing/(policy-list|SectionLink|(LandingPage|SiteNav)\\.module)',
      '/src/web/features/(account/AccountCard|checkout/CheckoutFrame)\\.module',
      // Of a route what decides about it; its page is a file of its own.
      '/src/web/routes/(_server/)?(-PageSkeleton|[a-z_][\\w-]*)\\.tsx$',
      '/src/web/(route-tree|router|features/(admin/admin-tab|dashboard/dashboard-tab|landing/below-the-fold))',
      '/src/web/components/pictures/(NightWindow|Picture|SmallPicture|things)',
      '/@mantine/hooks/esm/use-document-title/',
    ),
  },
  {
    name: 'calls',
    test: any(
      '/@trpc/',
      '/@tanstack/(react-query|query-core)/',
      '/src/web/lib/(forget-person|query-client|server|trpc)\\.tsx?',
      '/features/dashboard/open-dashboard',
    ),
  },
  {
    name: 'rules',
    test: any('/node_modules/zod/', '/src/domain/(text|account/credentials)\\.ts'),
  },
  {
    name: 'fields',
    test: any(
      `${COMPONENT}(ActionIcon|CloseButton|Divider|Input|InputBase|Paper|PasswordInput|Stack|TextInput)/`,
      '/src/web/components/(BusyButton|LightButton)',
    ),
  },
  {
    name: 'panels',
    test: any(
      `${COMPONENT}(Card|FocusTrap|Modal|ModalBase|Overlay|Portal|VisuallyHidden)/`,
      '/react-remove-scroll',
      '/src/web/components/(Dialog|Later|Light|SessionWatch|ShareBar|TabbedPage|TabList)\\.',
      '/src/web/lib/draft-store\\.',
    ),
  },
];
