import { fewestQuestions, questionsIn } from '#content/questions.ts'
import { fullLanguages } from '#definition/languages.ts'
import { finding, closest, nameFix, type Finding } from '#definition/findings/finding.ts'
import type { Definition, LocaleFile, Project } from '#definition/project.ts'
import { isPublishedIn } from '#definition/published-in.ts'
import { sourceLanguage } from '#source-language.ts'

const rule = 'questions'
const name = 'questions'

const keyOf = ({ id }: Definition): string => `${name}.${id.replace('/', '.')}`

/** The names of questions that belong to no program. */
const lostNames = ({ messages }: LocaleFile, known: readonly string[]): readonly string[] =>
  Object.keys(messages).filter((key) => !known.includes(key))

/** Questions of a program that does not exist. */
const ofNoProgram = ({ file }: LocaleFile, key: string, known: readonly string[]): Finding => ({
  rule,
  file: file.path,
  line: file.lineOf(key.split('.').slice(1)),
  ...finding('questions-of-no-program', { key }),
  ...nameFix(key, known),
})

/** A program that has fewer questions in a language than visitors need to find it. */
function fewQuestions({ language, file, messages }: LocaleFile, definition: Definition): Finding[] {
  const count = questionsIn(messages[keyOf(definition)] ?? '').length
  if (count >= fewestQuestions) return []
  const [group = '', program = ''] = definition.id.split('/')
  return [
    {
      rule,
      file: file.path,
      line: file.lineOf([group, program]),
      ...finding('questions-few', {
        program: definition.id,
        count,
        fewestQuestions,
        language,
        group,
        program2: program,
      }),
    },
  ]
}

/**
 * Each program that visitors can use has everyday questions in each complete language: the search
 * compares them with what visitors type. A project without a file of questions is left alone. A
 * program without any is reported in the source language, and then by the rule on messages.
 */
export function questions(project: Project): readonly Finding[] {
  const programs = [...project.definitions.values()]
  const live = programs.filter(({ data }) => data.card?.underConstruction !== true)
  const known = programs.map(keyOf)
  const complete = fullLanguages(project)
  const files = project.locales.filter((locale) => locale.name === name)
  const source = files.find(({ language }) => language === sourceLanguage)
  const strange = source === undefined ? [] : lostNames(source, known)
  // A program whose name is misspelt there has its questions.
  const meant = new Set(strange.map((key) => closest(key, known)))
  const isReported = ({ language, messages }: LocaleFile, key: string): boolean =>
    messages[key] === undefined && (language !== sourceLanguage || meant.has(key))
  return files.flatMap((locale) => [
    ...(locale === source ? strange.map((key) => ofNoProgram(locale, key, known)) : []),
    ...(complete.includes(locale.language)
      ? live
          .filter((definition) => isPublishedIn(definition, locale.language))
          .filter((definition) => !isReported(locale, keyOf(definition)))
          .flatMap((definition) => fewQuestions(locale, definition))
      : []),
  ])
}
