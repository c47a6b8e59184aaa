import './lib/without-eval.ts';
import '@fontsource-variable/fraunces/opsz.css';
import '@fontsource-variable/source-sans-3';
import '@mantine/core/styles.css';
import './fonts.css';
import './theme.css';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from './components/toast/Toaster.tsx';
import { createQueryClient } from './lib/query-client.ts';
import { styleNonce } from './lib/style-nonce.ts';
import { createQueries, trpc, trpcClient } from './lib/trpc.ts';
import { createAppRouter } from './router.tsx';
import { theme } from './theme.ts';

const queryClient = createQueryClient();
const router = createAppRouter(createQueries(queryClient));

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root element.');

createRoot(root).render(
  <StrictMode>
    <trpc.Provider client={trpcClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MantineProvider theme={theme} defaultColorScheme="auto" getStyleNonce={() => styleNonce ?? ''}>
          <RouterProvider router={router} />
          <Toaster />
        </MantineProvider>
      </QueryClientProvider>
    </trpc.Provider>
  </StrictMode>,
);
