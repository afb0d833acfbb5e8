import { playwright } from '@vitest/browser-playwright'
import { fileURLToPath } from 'node:url'
import { mergeConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { browserHere } from './scripts/support/prepare.mjs'
import { clinicData } from './src/site/plugins/clinic-data.ts'
import { chromiumFlags } from './tests/support/browser/chromium-flags.ts'
import { commands } from './tests/support/stage/commands.ts'
import { inPage } from './tests/support/stage/clinic-facts.ts'
import { siteConfig } from './vite.config.ts'
import { fixZone } from './tests/support/zone.ts'

// React and its libraries as visitors get them.
process.env['NODE_ENV'] = 'production'
fixZone()

// Neither a check of the project nor a watch on it: nothing changes while tests run.
const { configureServer: _, ...data } = clinicData()
const { plugins = [], ...site } = siteConfig('serve', data)

/**
 * Tests of components, inside of a page: one page for all of them, with the modules of the site as
 * they are, without a built site. `npm test -- --all` runs the same files on the built site.
 */
export default mergeConfig(
  {
    ...site,
    plugins: [inPage(fileURLToPath(new URL('tests/support/stage/', import.meta.url))), ...plugins],
  },
  defineConfig({
    mode: 'production',
    define: { 'process.env': '{}' },
    // A package that is found late would reload the page in the middle of a test.
    optimizeDeps: {
      entries: ['src/main.tsx'],
      include: [
        'react',
        'react-dom',
        'react-dom/client',
        'react/jsx-runtime',
        'react/jsx-dev-runtime',
        'react-intl',
        'react-router-dom',
        'axe-core',
        'idb',
        'uqr',
        'immer',
        '@rjsf/utils > jsonpointer',
        '@rjsf/utils > react-is',
        '@formatjs/icu-messageformat-parser/no-parser.js',
      ],
    },
    server: { watch: null },
    test: {
      include: ['tests/components/**/*.browser.ts'],
      testTimeout: 120_000,
      fileParallelism: false,
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        ui: false,
        viewport: { width: 1280, height: 720 },
        commands,
        api: { host: '127.0.0.1', port: 0 },
        provider: playwright({
          launchOptions: {
            executablePath: browserHere() ?? '/usr/bin/chromium',
            args: chromiumFlags(),
          },
          contextOptions: { reducedMotion: 'reduce', locale: 'de-DE' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
)
