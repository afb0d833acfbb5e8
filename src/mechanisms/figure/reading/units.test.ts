import { expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { unitsUsed } from '#project/compile/units-used.ts'
import { unitsOfFiles, writableUnits } from './units.ts'

it('each unit that a file may have is named by the page of its list, or with the reader of files', () => {
  const unnamed = [...project.definitions.values()].flatMap((definition) => {
    const named = new Set([...unitsUsed(project, definition), ...unitsOfFiles])
    return Object.values(loadProgram(definition).calculator.inputs).flatMap(({ list }) =>
      Object.values(list?.entry ?? {}).flatMap((part) =>
        writableUnits(part).flatMap(({ unit }) =>
          named.has(unit) || unit === '1' ? [] : [`${definition.id} ${unit}`],
        ),
      ),
    )
  })
  expect([...new Set(unnamed)]).toEqual([])
})
