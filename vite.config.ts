import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { leanRjsf } from './scripts/lean-rjsf.ts'
import { clinicData } from './scripts/vite-plugin.ts'

const root = fileURLToPath(new URL('.', import.meta.url))

export default defineConfig({
  plugins: [react(), clinicData(root), leanRjsf(root)],
  resolve: {
    // Messages arrive as syntax trees, so react-intl needs no parser in the browser.
    alias: [{ find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' }],
  },
  ssr: { noExternal: true },
  build: { target: 'baseline-widely-available', manifest: true, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: { host: '127.0.0.1' },
})
