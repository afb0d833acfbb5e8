import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project/project.ts'
import { unitNames } from '../language/units.ts'
import { fullLanguages, messagesOf } from './index.ts'
import { unitKeys } from './compile/units-used.ts'

describe('each unit that can be written', () => {
  const worded = unitNames.filter((unit) => unit !== '1' && unit !== 'date')
  it.each(fullLanguages(project))('has its words in %s', (language) => {
    const messages = messagesOf(project, language)
    const missing = worded.flatMap(unitKeys).filter((key) => messages[key] === undefined)
    expect(missing).toEqual([])
  })
})
