import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { programOf, parts } from '#tests/support/project/parts-of-format.ts'
import { project } from '#tests/support/project/project.ts'
import { analyse } from '../../definition/formulas/analysis.ts'
import { withTexts } from '../../project/index.ts'
import { calculate } from '../../engine/calculate.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { curves, files, paper } from './check-curves.ts'

const journal = parts.filter(({ name }) => name === 'journal')
const path = 'calculators/feed/of-days.json'

/** A program with a journal, with some words of the journal replaced. */
function withJournal(words: object) {
  const program = programOf('of-days', journal, 100)
  Object.assign(program.input.properties['ledger']!, words)
  const edited = withTexts(project, { [path]: JSON.stringify(program) })
  const definition = edited.definitions.get('feed/of-days')!
  return { edited, definition, analysis: analyse(edited, definition) }
}

describe('figures of days', () => {
  it('on paper are results for each day', () => {
    expect(paper(withJournal({}).analysis)).toEqual([])
    const [finding] = paper(withJournal({ paper: ['dayAge', 'died'] }).analysis)
    expect(finding).toMatchObject({ id: 'paper-of-no-figure', file: path })
    expect(inEnglish(finding!).what).toContain('"died"')
  })

  it('in curves are figures of each day', () => {
    expect(curves(withJournal({}).analysis)).toEqual([])
    const drawn = { along: 'dayAge', of: [{ figure: 'bodies' }] }
    expect(curves(withJournal({ curves: drawn }).analysis)).toMatchObject([
      { id: 'curve-of-no-figure', file: path },
    ])
  })

  it('in files are numbers of birds and figures of the entries', () => {
    expect(files(withJournal({}).analysis)).toEqual([])
    const found = files(
      withJournal({ file: { flockSize: 'dayAge', joins: { died: 'sum', said: 'last' } } }).analysis,
    )
    expect(found).toMatchObject([
      { id: 'file-of-no-figure', file: path },
      { id: 'file-of-no-part', file: path },
    ])
    expect(found.map((each) => inEnglish(each).what).join()).toContain('"said"')
  })

  it('beyond the life of a flock are doubted', () => {
    const { edited, definition } = withJournal({ life: [0, 20] })
    const calculator = loadCalculator(edited, definition)
    const unusualOn = (on: string) =>
      calculate(
        calculator,
        { totalFeed: 100, settled: '2026-05-01', ledger: [{ on, died: 1 }] },
        programTables(edited, definition),
      ).unusual?.map(({ name, value }) => [name, value])
    // Day 20 is the 21st of May.
    expect(unusualOn('2026-05-21') ?? []).toEqual([])
    expect(unusualOn('2026-05-22')).toHaveLength(1)
  })
})
