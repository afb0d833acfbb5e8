import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { project, root } from '#tests/support/project/project.ts'
import { messagesOf } from '#definition/project.ts'
import { messagePlaceholders } from '#project/message-values.ts'
import { placeholdersOf } from './message-placeholders.ts'
import placeholders from './message-placeholders.json' with { type: 'json' }

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  .map((name) => readFileSync(join(root, 'src', name), 'utf8'))
  .join('\n')

/** The messages that code formats with values: `format.message('list.saved', { name: ... })`. */
const calls = [
  ...sources.matchAll(
    /(?:\b(?:say|message)\(|\bsay\(\w+, |\bformatMessage\(\s*\{ id: )\s*'([\w.]+)'(?: \})?,\s*\{([^{}]*)\}/g,
  ),
]
  .filter(([call]) => !call.includes('...'))
  .map(([, key = '', values = '']) => ({
    key,
    names: [...values.matchAll(/(?:^|,)\s*(\w+)\s*(?=[:,]|$)/g)].map(([, name]) => name!).sort(),
  }))

describe('the values that messages get', () => {
  it.each(calls)('$key gets $names where it is used', ({ key, names }) => {
    // Code may supply more than the text of today names.
    expect(names).toEqual(expect.arrayContaining([...placeholdersOf(key)]))
  })

  it('are read from the code', () => {
    expect(calls.length).toBeGreaterThan(40)
  })

  it('are those that English names', () => {
    const named = messagePlaceholders(messagesOf(project, 'en'))
    expect(named, 'npm run schema').toEqual(placeholders)
    expect(named['about.experience']).toBe('years')
    expect(named['units.gram']).toBeUndefined()
  })
})
