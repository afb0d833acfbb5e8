import { ownUnits } from '../../../../definition/own-units.ts'
import { unitFault } from '../../../../definition/formulas/unit-fault.ts'
import type { Finding } from '../../../../definition/findings/finding.ts'
import { languagesOf, messagesOf, type Project } from '../../../../definition/project.ts'
import type { SourceFile } from '../../../../definition/written/source-file.ts'
import { sourceLanguage } from '../../../../source-language.ts'
import { unitKeys, unitsUsed } from '../../../compile/units-used.ts'

/** Where the words of a key belong: `"mL" to units.json` of the source language. */
function placeOf(key: string): string {
  const [file = '', ...name] = key.split('.')
  return `"${name.join('.')}" to locales/${sourceLanguage}/${file}.json`
}

/** Every unit that a page can show or offer has its messages: with a figure, and alone. */
export function unitWords(project: Project): readonly Finding[] {
  // What only one language lacks is reported there.
  const messages = languagesOf(project).map((language) => messagesOf(project, language))
  const users = new Map<string, SourceFile[]>()
  for (const definition of project.definitions.values())
    for (const unit of unitsUsed(project, definition))
      users.set(unit, [...(users.get(unit) ?? []), definition.file])
  return [...users].flatMap(([unit, programs]): Finding[] => {
    // A misspelt unit is the business of the rule on units.
    if (unitFault({ unit, [ownUnits]: project.units }) !== undefined) return []
    const missing = unitKeys(unit).filter((key) => !messages.some((own) => own[key] !== undefined))
    if (missing.length === 0) return []
    const isUser = ({ text }: SourceFile): boolean => text.includes(`"${unit}"`)
    const written = [
      ...programs,
      project.inputs,
      ...[...project.tables.values()].map(({ file }) => file),
    ].find(isUser)
    const { path, text } = written ?? programs[0]!
    const before = text.slice(0, Math.max(0, text.indexOf(`"${unit}"`)))
    return [
      {
        rule: 'messages',
        file: path,
        line: before.split('\n').length,
        id: 'unit-without-words',
        what: `The unit "${unit}" lacks the messages ${missing.join(' and ')}.`,
        why: 'Visitors would see a key instead of a unit.',
        fix: `Add ${missing.map(placeOf).join(' and ')}, and to each other language.`,
      },
    ]
  })
}
