import { describe, expect, it } from 'vitest'
import { fillGroup, mergePatch } from './merge.ts'

describe('mergePatch', () => {
  // RFC 7396, appendix A: every example.
  it.each([
    ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
    ['{"a":"b"}', '{"a":null}', '{}'],
    ['{"a":"b","b":"c"}', '{"a":null}', '{"b":"c"}'],
    ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
    ['{"a":"c"}', '{"a":["b"]}', '{"a":["b"]}'],
    ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
    ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
    ['["a","b"]', '["c","d"]', '["c","d"]'],
    ['{"a":"b"}', '["c"]', '["c"]'],
    ['{"a":"foo"}', 'null', 'null'],
    ['{"a":"foo"}', '"bar"', '"bar"'],
    ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
    ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
    ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
  ])('%s with %s is %s', (target, patch, expected) => {
    expect(mergePatch(JSON.parse(target), JSON.parse(patch))).toEqual(JSON.parse(expected))
  })

  it('leaves both sides as they were', () => {
    const target = { a: { b: 1 } }
    const patch = { a: { c: 2 } }
    mergePatch(target, patch)
    expect([target, patch]).toEqual([{ a: { b: 1 } }, { a: { c: 2 } }])
  })

  it('lets no file reach the prototype of objects', () => {
    mergePatch(
      {},
      JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
    )
    expect({}).not.toHaveProperty('polluted')
  })
})

describe('fillGroup', () => {
  it('writes the group into every text', () => {
    expect(
      fillGroup(
        { a: '{group}.title', b: ['x {group}'], c: { d: 5, e: null, f: true } },
        'white-hens',
      ),
    ).toEqual({ a: 'white-hens.title', b: ['x white-hens'], c: { d: 5, e: null, f: true } })
  })
})
