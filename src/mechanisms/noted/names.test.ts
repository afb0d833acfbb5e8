import { expect, it } from 'vitest'
import { project } from '../../../tests/support/project/project.ts'
import type { Definition } from '../../definition/project.ts'
import { noted } from './index.ts'
import type { NotedDefinitionSource } from './shape.ts'

it('an answer is noted from an input to a result, in texts and days that are results', () => {
  const dose: Definition<NotedDefinitionSource> = project.definitions.get('drugs/drug-dose')!
  const { noted: said } = dose.data
  const used = noted.names!(dose).map(({ path, name, of }) => [path.join('.'), name, of])
  expect(said).toBeDefined()
  expect(used).toContainEqual(['noted.from', said!.from, 'input'])
  expect(used).toContainEqual(['noted.to', said!.to, 'result'])
  expect(used).toContainEqual(['noted.says.medicine.0', said!.says['medicine']![0], 'result'])
  expect(noted.names!(project.definitions.get('broilers/livability')!)).toEqual([])
})
