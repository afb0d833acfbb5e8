import type { VetSigns } from '../../content/vet-signs.ts'
import { orderedLanguages } from '../../definition/languages.ts'
import type { Project } from '../../definition/project.ts'
import type { CellSource } from '../../definition/shapes.ts'
import { exporting, json, loader, record } from './code.ts'
import { plainTexts } from './words/plain-texts.ts'

/** The cells of each record of a table, by the names of its columns. */
function recordsIn(project: Project, id: string): readonly Readonly<Record<string, CellSource>>[] {
  const data = project.tables.get(id)?.data
  const columns = Object.keys(data?.columns ?? {})
  return (data?.records ?? []).map((cells) =>
    Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? null])),
  )
}

/** The signs of disease that farmers describe (`tables/care/symptoms.json`). */
export const symptomsOf = (project: Project) => recordsIn(project, 'care/symptoms')

/** Loaders of what the page of the vet shows, by language. */
export const vetModule = (project: Project): string =>
  exporting(
    record(
      orderedLanguages(project).map((language) => [language, loader(`vet/${language}/signs`)]),
    ),
  )

/** What the page of the vet shows in a language. */
export function vetSignsModule(project: Project, language: string): string {
  const say = plainTexts(project, language)
  const atHand = recordsIn(project, 'care/at-hand')
  const texts = new Map(atHand.map(({ id, text }) => [id, say(String(text))]))
  const signs: VetSigns = {
    always: atHand.flatMap(({ id, when }) => (when === 'always' ? texts.get(id)! : [])),
    signs: symptomsOf(project).map(({ id, name, urgency, notifiable, atHand: also }) => ({
      id: String(id),
      name: say(String(name)),
      urgency: say(`vet.urgency.${String(urgency)}`),
      // What cannot wait may always be such a disease.
      isNotifiable: notifiable === 'possible' || urgency === 'now',
      also: [also ?? []].flat().flatMap((each) => texts.get(each as string) ?? []),
    })),
  }
  return exporting(json(signs))
}
