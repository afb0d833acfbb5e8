import { defineConfig } from 'vitest/config'

/** Unit tests run on the modules as they are, without the replacements that the browser's bundle needs. */
export default defineConfig({
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts', 'scripts/**/*.test.ts'],
    testTimeout: 20_000,
    // Test files share what they import, mathjs above all; none of them changes a module.
    isolate: false,
    // Two cores have room for two, where the default leaves one idle.
    maxWorkers: 2,
  },
})
