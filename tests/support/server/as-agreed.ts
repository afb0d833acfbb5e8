import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { addresses, agreementOf, problemsOf, type Address } from '#api/contract.ts'
import { object, type Keywords } from '#api/schema.ts'
import { memoize } from '#memoize.ts'
import { compileSchema } from '#server/http/check-request.ts'

/** The endpoints, those with a fixed path before those that it could be a part of. */
const patterns = Object.values(addresses)
  .map((address) => {
    const [method = '', path = ''] = address.split(' ')
    const pattern = path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')
    return { address, method, pattern: new RegExp(`^${pattern}$`) }
  })
  .sort((one, other) => Number(one.address.includes(':')) - Number(other.address.includes(':')))

function addressOf({ method, url = '' }: IncomingMessage): Address | undefined {
  const [path = ''] = url.split('?')
  const wanted = method === 'HEAD' ? 'GET' : method
  return patterns.find((each) => each.method === wanted && each.pattern.test(path))?.address
}

/** A schema that refuses what it does not name: nothing leaves the server that is not agreed. */
const strict = memoize((schema: Keywords): Keywords => {
  const all = (parts: Readonly<Record<string, Keywords>> = {}) =>
    Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, strict(part)]))
  const { properties, items, anyOf, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && { properties: all(properties), additionalProperties: false }),
    ...(items && { items: strict(items) }),
    ...(anyOf && { anyOf: anyOf.map((each) => strict(each)) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: strict(additionalProperties),
    }),
  }
})

const faultsOf = (schema: Keywords, value: unknown): readonly string[] => {
  const validate = compileSchema(strict(schema))
  if (validate(value)) return []
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`,
  )
}

/** How the encodings of an answer are read. */
const decoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
}

const noFacts = object({})

/** Why an answer is not as the contract has it. */
function disagreements(address: Address, status: number, type: string, text: string) {
  const { answer, creates, file, facts = noFacts } = agreementOf(address)
  if (type === 'application/problem+json') {
    const problem = JSON.parse(text) as Readonly<Record<string, unknown>>
    const {
      id,
      type: _,
      title: __,
      detail: ___,
      status: ____,
      request: _____,
      issues,
      at,
      ...more
    } = problem
    void [issues, at]
    const isKnown = problemsOf(address).some((each) => each === id)
    return [...(isKnown ? [] : [`no problem ${String(id)}`]), ...faultsOf(facts, more)]
  }
  if (status === 201 && creates !== true) return ['creates nothing']
  if (file !== undefined) return type === file.split(';', 1)[0] ? [] : [`is ${type}`]
  return answer === undefined ? ['has no answer'] : faultsOf(answer, JSON.parse(text))
}

/** Watches the answers of a server. @returns what was not as the contract has it */
export function watchAnswers() {
  const found = new Set<string>()
  return {
    found: (): readonly string[] => [...found],
    watch: (request: IncomingMessage, response: ServerResponse): void => {
      const address = addressOf(request)
      if (address === undefined || request.method === 'HEAD') return
      const parts: Buffer[] = []
      const note = (part: unknown): void => {
        if (typeof part === 'string' || part instanceof Uint8Array) parts.push(Buffer.from(part))
      }
      type Send = (...given: unknown[]) => never
      const own = (name: 'write' | 'end' | 'writeHead') => response[name].bind(response) as Send
      const [write, end, writeHead] = [own('write'), own('end'), own('writeHead')]
      let [type, encoding] = ['', '']
      response.writeHead = (...given: unknown[]) => {
        const headers = new Headers(given.at(-1) as Record<string, string>)
        type = headers.get('content-type')?.split(';', 1)[0] ?? ''
        encoding = headers.get('content-encoding') ?? ''
        return writeHead(...given)
      }
      response.write = (...given: unknown[]) => {
        note(given[0])
        return write(...given)
      }
      response.end = (...given: unknown[]) => {
        note(given[0])
        const sent = Buffer.concat(parts)
        const text = String((decoders[encoding] ?? ((bytes: Buffer) => bytes))(sent))
        // What the reader has already has no body.
        if (response.statusCode === 304) return end(...given)
        for (const each of disagreements(address, response.statusCode, type, text))
          found.add(`${address}: ${each}`)
        return end(...given)
      }
    },
  }
}
