import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, it } from 'vitest'
import * as at from './addresses.ts'
import { contract, type Address } from './contract.ts'
import { openApi } from './openapi.ts'

const addresses = Object.values<Address>(at)

describe('the contract', () => {
  it('describes each endpoint once, and no other', () => {
    expect(Object.keys(contract).toSorted()).toEqual(addresses.toSorted())
    expect(new Set(addresses).size).toBe(addresses.length)
  })

  it('has an answer or a file for each, and a body for each that says more than its path', () => {
    const answers = addresses.filter((address) => 'answer' in contract[address])
    const files = addresses.filter((address) => 'file' in contract[address])
    expect([...answers, ...files].toSorted()).toEqual(addresses.toSorted())
    expect(addresses.filter((each) => each.startsWith('GET ') && 'body' in contract[each])).toEqual(
      [],
    )
  })
})

describe('its description', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(openApi())
    expect(errors ?? []).toEqual([])
    expect(valid).toBe(true)
  })

  it('says for each endpoint what it takes, who may use it and which problems it has', () => {
    const { paths } = openApi() as { paths: Record<string, Record<string, object>> }
    const operations = Object.values(paths).flatMap((item) => Object.values(item))
    expect(operations).toHaveLength(addresses.length)
    expect(paths['/api/farms/{farm}/members/{account}']?.['patch']).toMatchObject({
      operationId: 'updateMember',
      security: [{ session: [] }],
      parameters: [
        { name: 'farm', in: 'path', required: true },
        { name: 'account', in: 'path', required: true },
      ],
      requestBody: { content: { 'application/json': { schema: { required: ['role'] } } } },
      responses: { 200: {}, 401: { description: 'signIn' }, 409: { description: 'lastOwner' } },
    })
    expect(paths['/api/sync']?.['post']).toMatchObject({
      parameters: [{ name: 'Protocol-Version', in: 'header' }],
    })
  })
})
