import type { Engine } from './engine.ts'
import { firefox } from './firefox.ts'
import { webkit } from './webkit.ts'

/** The engines other than Chromium in which `npm run browsers` tests the site. */
export const engines: readonly Engine[] = [firefox, webkit]
