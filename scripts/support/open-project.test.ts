import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it, vi } from 'vitest'
import { writeSmallProject } from '#tests/support/project/small-project.ts'
import { openSound } from './open-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'opened-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('a project is checked once until it changes, which is said, and its findings go where they should', async () => {
  writeSmallProject(folder)
  const [print, onCheck] = [vi.fn(), vi.fn()]
  const open = () => openSound(folder, folder, print, onCheck)
  expect(await open()).toBeDefined()
  expect(await open()).toBeDefined()
  expect([onCheck.mock.calls.length, print.mock.calls.length]).toEqual([1, 0])
  writeFileSync(join(folder, 'content/clinic.json'), '{')
  expect(await open()).toBeUndefined()
  expect(onCheck).toHaveBeenCalledTimes(2)
  expect(print).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('clinic.json'))
})
