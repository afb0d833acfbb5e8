import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, project, root } from '#tests/support/project/project.ts'
import type { Tone } from '../../engine/table/table.ts'
import { verdictIcons } from './verdict-icons.ts'

describe('the icons of verdicts', () => {
  it('are one for each kind: good, watch, danger and neutral', () => {
    const { good, fair, bad, info, none } = verdictIcons
    expect(new Set([good, fair, bad, info]).size).toBe(4)
    expect(none).toBe(info)
    for (const icon of Object.values(verdictIcons)) expect(project.icons).toContain(icon)
  })

  it('are chosen in one table only', () => {
    const maps = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
      .filter((file) =>
        /good: '(check|verdict|rating|star)|tone === '\w+' \? '(info|warning|error|check)'/.test(
          readFileSync(join(root, 'src', file), 'utf8'),
        ),
      )
    // Notes and toasts report what the page has done, and judge nothing.
    expect(maps.sort()).toEqual(['components/figures/verdict-icons.ts', 'ui/tone-icons.ts'])
  })
})

describe('the tones of verdicts', () => {
  /** Each text of a verdict, with the tones that programs use it in. */
  const tones = new Map<string, Set<Tone>>()
  for (const definition of livePrograms)
    for (const { rating } of Object.values(loadProgram(definition).calculator.results))
      for (const { say, tone } of rating ?? [])
        tones.set(say, (tones.get(say) ?? new Set<Tone>()).add(tone))

  // The third of four ratings of the specification: above the standard, and not poor yet.
  const inTwoTones = new Set(['ratings.good'])

  it('never praise in one program what another only states', () => {
    expect(tones.size).toBeGreaterThan(10)
    const mixed = [...tones].filter(
      ([say, all]) => all.has('good') && all.size > 1 && !inTwoTones.has(say),
    )
    expect(mixed).toEqual([])
  })

  it('praise no weight above the target, and no flock that is too young to judge', () => {
    for (const say of ['ratings.heavy', 'ratings.light', 'ratings.veryLight', 'ratings.tooEarly'])
      expect([...tones.get(say)!]).not.toContain('good')
  })
})
