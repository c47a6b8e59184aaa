import { defineConfig } from 'vitest/config';

// Part of `npm run check`: these keep documents true, they don't test the product.
export default defineConfig({ test: { include: ['tests/docs/**/*.test.ts'] } });
