import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { fromQuery, toQuery } from './address.ts'
import { recordOf, recordValue } from './chosen.ts'
import { valueNow } from './aliases.ts'

const { calculator } = loadProgram(project.definitions.get('drugs/drug-interactions')!)

describe('a record and the name by which it was chosen', () => {
  it('are one value, which is read again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9-]{1,80}$/), fc.string(), (id, name) => {
        const as = name.trim()
        const chosen = as === '' ? { id } : { id, as }
        expect(recordOf(recordValue(chosen))).toEqual(chosen)
      }),
    )
    expect(recordOf('salinomycin')).toEqual({ id: 'salinomycin' })
  })
  it('are part of a link, as a name that is not read yet is', () => {
    const input = { medicine1: 'salinomycin~ساكوكس ١٢٪', medicine2: 'tiamulin' }
    const query = toQuery(calculator, input)
    expect(fromQuery(calculator, query)).toEqual({ input, dropped: [] })
    const typed = { medicine1: 'Sacox 120', medicine2: 'تيامولين 45%' }
    expect(fromQuery(calculator, new URLSearchParams(typed).toString())).toEqual({
      input: typed,
      dropped: [],
    })
    // Whoever opens the link of the page has the dangers of a name that nearly is a medicine's.
    expect(toQuery(calculator, { medicine1: 'Sacoxx', medicine2: 'tiamulin' })).toBe(
      'medicine1=Sacoxx&medicine2=tiamulin',
    )
  })
  it('follow a record that is called otherwise today', () => {
    const field = {
      ...calculator.inputs['medicine1']!,
      renamed: { sulphadimidine: 'sulfadimidine' },
    }
    expect(valueNow(field, 'sulphadimidine~Sulfamezathine')).toBe('sulfadimidine~Sulfamezathine')
    expect(valueNow(field, 'sulphadimidine')).toBe('sulfadimidine')
    expect(valueNow(field, 'tiamulin~Tiamutin')).toBe('tiamulin~Tiamutin')
  })
})
