import { createHash } from 'node:crypto'
import * as at from '../../api/addresses.ts'
import { openApi } from '../../api/openapi.ts'
import { serveEndpoint, type ReplyOf } from './endpoint.ts'

/** Programs that are made from the contract read it again and again: its tag says if it is new. */
function readContract(): Promise<ReplyOf<typeof at.readContract>> {
  const body = openApi()
  const tag = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const headers = { 'Cache-Control': 'no-cache', ETag: `W/"${tag}"` }
  return Promise.resolve({ status: 200, body, headers })
}

/** The contract of the server, as OpenAPI. */
export const contract = serveEndpoint(at.readContract, 'read', readContract)
