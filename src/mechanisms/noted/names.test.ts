import { expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import type { Definition } from '../../definition/project.ts'
import { noted } from './index.ts'
import type { NotedDefinitionSource } from './shape.ts'

it('an answer is noted from an input to a result, in texts and days that are results', () => {
  const dose: Definition<NotedDefinitionSource> = project.definitions.get('drugs/drug-dose')!
  const { noted: source } = dose.data
  const used = noted.names!(dose).map(({ path, name, of }) => [path.join('.'), name, of])
  expect(source).toBeDefined()
  expect(used).toContainEqual(['noted.from', source!.from, 'input'])
  expect(used).toContainEqual(['noted.to', source!.to, 'result'])
  expect(used).toContainEqual(['noted.says.medicine.0', source!.says['medicine']![0], 'result'])
  expect(noted.names!(project.definitions.get('broilers/livability')!)).toEqual([])
})
