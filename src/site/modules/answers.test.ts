import { describe, expect, it } from 'vitest'
import { addresses, agreementOf, type Address } from '#api/contract.ts'
import type { Keywords } from '#api/schema.ts'
import { compileSchema } from '#server/http/check-request.ts'
import { answerModule } from './answers.ts'

/** Runs the code of a module. */
const checkOf = async (name: string): Promise<(value: unknown) => boolean> => {
  const code = answerModule(name) ?? ''
  const module = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    default: (value: unknown) => boolean
  }
  return module.default
}

/** A value that a schema allows: with all properties, or with the required ones. */
function example(schema: Keywords, isFull: boolean): unknown {
  const { type, anyOf, format, properties = {}, required = [], items, minimum = 0 } = schema
  if (schema.enum !== undefined) return schema.enum[0]
  if (anyOf !== undefined) return example(anyOf[isFull ? 0 : anyOf.length - 1]!, isFull)
  if (type === 'string')
    return { date: '2026-05-01', 'date-time': '2026-05-01T08:00:00.000Z', text: 'x' }[
      format ?? 'text'
    ]
  if (type === 'integer') return minimum
  if (type === 'boolean') return isFull
  if (type === 'null') return null
  if (type === 'array') return isFull ? [example(items ?? {}, isFull)] : []
  if (type !== 'object') return 'anything'
  const more = schema.additionalProperties
  return Object.fromEntries([
    ...Object.entries(properties)
      .filter(([name]) => isFull || required.includes(name))
      .map(([name, part]) => [name, example(part, isFull)]),
    ...(typeof more === 'object' && isFull ? [['any', example(more, isFull)]] : []),
  ]) as unknown
}

const wrong: readonly unknown[] = [undefined, null, 'soon', -1, 1.5, true, [], {}, [1], { a: 1 }]

/** The value with each of its parts replaced by something else. */
function* spoiled(value: unknown): Generator {
  yield* wrong
  if (typeof value !== 'object' || value === null) return
  for (const [name, part] of Object.entries(value))
    for (const other of spoiled(part)) {
      const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
        string,
        unknown
      >
      if (other === undefined && !Array.isArray(value)) delete copy[name]
      else copy[name] = other ?? null
      yield copy
    }
}

const answered = Object.entries(addresses).filter(
  ([, address]) => agreementOf(address).answer !== undefined,
)

describe('the check of an answer', () => {
  it('exists for each endpoint that answers with JSON, and for nothing else', () => {
    expect(answered.length).toBeGreaterThan(50)
    expect(answerModule('exportMessages')).toBeUndefined()
    expect(answerModule('constructor')).toBeUndefined()
  })

  it.each(answered)('%s agrees with ajv', async (name: string, address: Address) => {
    const { answer = {} } = agreementOf(address)
    const [check, validate] = [await checkOf(name), compileSchema(answer)]
    for (const isFull of [true, false]) {
      const right = example(answer, isFull)
      expect([check(right), validate(right)]).toEqual([true, true])
      for (const value of spoiled(right))
        expect([JSON.stringify(value), check(value)]).toEqual([
          JSON.stringify(value),
          validate(value),
        ])
    }
  })

  it('refuses what is no answer of sync', async () => {
    const isAnswer = await checkOf('synchronise')
    const state = example(agreementOf(addresses['synchronise']!).answer!, true) as object
    expect(isAnswer({ reset: true })).toBe(true)
    for (const value of [undefined, null, 'OK', [], {}, { reset: 'true' }, { role: 'king' }])
      expect(isAnswer(value)).toBe(false)
    for (const sharedSince of ['soon', 5, {}])
      expect(isAnswer({ ...state, sharedSince })).toBe(false)
  })
})
