import { describe } from 'vitest'
import { nginx } from './nginx.ts'

const isTested = nginx !== undefined || process.env['CI'] !== undefined
if (!isTested) console.log('nginx is not installed: its configuration is tested as text only.')

/** Tests on the real nginx; on a machine of tests alone (`CI`), they fail where there is none. */
export const describeNginx = isTested ? describe : describe.skip
