import { expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import type { VetSigns } from '../../content/vet-signs.ts'
import { symptomsOf, vetSignsModule } from './vet.ts'

it('states the duty to report with every sign that cannot wait', () => {
  const code = vetSignsModule(project, 'en').replace('export default ', '')
  const { signs } = JSON.parse(code) as VetSigns
  const urgent = symptomsOf(project).flatMap(({ id, urgency }) => (urgency === 'now' ? id : []))
  expect(urgent).toContain('panting-heat')
  const silent = signs.filter(({ id, isNotifiable }) => urgent.includes(id) && !isNotifiable)
  expect(silent).toEqual([])
})
