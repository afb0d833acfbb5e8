import type { DefinitionSource } from '../../src/definition/shapes.ts'
import {
  fullLanguages,
  messagesOf,
  type Definition,
  type Project,
} from '../../src/project/index.ts'

type Words = Record<string, Record<string, unknown>>

const copyName = (index: number): string => `copy-${index}`

/**
 * The texts of a project with so many programs: those it has, and copies of them, each with its own
 * address, position and title in every language.
 * @param of the programs that are copied; by default all but those with "differs": the other
 *   program would have to list the copy, or the check reports it
 */
export function enlargedProject(
  project: Project,
  programs: number,
  of: (program: Definition) => boolean = ({ data }) => !JSON.stringify(data).includes('"differs"'),
): ReadonlyMap<string, string> {
  const texts = new Map(project.files.texts)
  const models = [...project.definitions.values()].filter(of)
  /** The models of a group's copies: a copy is called like its model, with a number. */
  const copied: Record<string, { index: number; model: Definition }[]> = {}
  for (let index = 0; index < programs - project.definitions.size; index += 1) {
    const model = models[index % models.length]!
    const data = model.file.data as DefinitionSource
    // A step of a flow exists once.
    const copy: DefinitionSource & { readonly flow: undefined } = {
      ...data,
      flow: undefined,
      slug: copyName(index),
      formerly: [],
      card: { ...data.card, order: 1000 + index },
      title: `${model.group}.copies.copy${index}`,
    }
    texts.set(
      `calculators/${model.group}/${copyName(index)}.json`,
      JSON.stringify(copy, undefined, 2),
    )
    ;(copied[model.group] ??= []).push({ index, model })
  }
  for (const language of fullLanguages(project)) {
    const messages = messagesOf(project, language)
    const questionsPath = `locales/${language}/questions.json`
    const questions = JSON.parse(texts.get(questionsPath) ?? '{}') as Words
    for (const [group, all] of Object.entries(copied)) {
      const copies = Object.fromEntries(
        all.map(({ index, model }, number) => [
          `copy${index}`,
          `${messages[model.data.title]} ${number}`,
        ]),
      )
      const ofGroup = (questions[group] ??= {})
      for (const { index, model } of all)
        ofGroup[copyName(index)] = ofGroup[model.id.slice(group.length + 1)]
      const path = `locales/${language}/${group}.json`
      const words = JSON.parse(texts.get(path) ?? '{}') as Words
      texts.set(path, JSON.stringify({ ...words, copies }, undefined, 2))
    }
    texts.set(questionsPath, JSON.stringify(questions, undefined, 2))
  }
  return texts
}
