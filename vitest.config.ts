import { defineConfig } from 'vitest/config'

/** Unit tests run on the modules as they are, without the replacements that the browser's bundle needs. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
  },
})
