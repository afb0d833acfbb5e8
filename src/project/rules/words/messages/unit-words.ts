import { ownUnits } from '#definition/own-units.ts'
import { counted } from '#definition/typos/unit-typos.ts'
import { unitFault } from '#definition/formulas/unit-fault.ts'
import {
  allOf,
  finding,
  phrase,
  type FindingPart,
  type Finding,
} from '#definition/findings/finding.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import type { SourceFile } from '#definition/written/source-file.ts'
import { sourceLanguage } from '#source-language.ts'
import { unitKeys, unitsUsed } from '#project/compile/units-used.ts'

/** Where the words of a key belong: `"mL" to units.json` of the source language. */
function unitFileOf(key: string): FindingPart {
  const [file = '', ...name] = key.split('.')
  return phrase('nameTo', { name: name.join('.'), file: `locales/${sourceLanguage}/${file}.json` })
}

const lineOfUnitKey = (text: string, offset: number): number =>
  text.slice(0, Math.max(0, offset)).split('\n').length

const body = (unit: string, missing: readonly string[], fix: FindingPart) => ({
  rule: 'messages',
  ...finding('unit-without-words', { unit, missing: allOf(missing) }),
  fix,
})

const lacking = (
  unit: string,
  missing: readonly string[],
  { path, text }: SourceFile,
): Finding => ({
  ...body(unit, missing, phrase('addUnits', { units: allOf(missing.map(unitFileOf)) })),
  file: path,
  line: lineOfUnitKey(text, text.indexOf(JSON.stringify(unit))),
})

/** A unit of each one, like g/bird, in its two parts. */
function partOf(unit: string): string | undefined {
  const [first = '', ...below] = unit.split('/')
  const isCounted = below.length > 0 && below.every((part) => counted.has(part))
  return isCounted
    ? `${JSON.stringify(first)}, "per": ${JSON.stringify(below.join(' '))}`
    : undefined
}

/** A unit of each one is written in two parts, wherever the file has it. */
function perPart(unit: string, missing: readonly string[], { path, text }: SourceFile): Finding {
  const from = JSON.stringify(unit)
  const to = partOf(unit)!
  // A quantity that has "per" already is one of two things.
  const offsets = [...text.matchAll(/("unit"\s*:\s*)("[^"]*")/g)].flatMap(
    ({ index, 1: name = '', 2: written }) => (written === from ? [index + name.length] : []),
  )
  const [first = text.indexOf(from), ...more] = offsets
  const isAlone = offsets.every((offset) => !/^[^{}]*"per"/.test(text.slice(offset)))
  return {
    ...body(unit, missing, phrase('writeUnit', { unit: to })),
    file: path,
    line: lineOfUnitKey(text, first),
    ...(more.length > 0 && {
      places: more.map((offset) => ({ file: path, line: lineOfUnitKey(text, offset) })),
    }),
    ...(offsets.length > 0 &&
      isAlone && { autofix: offsets.map((offset) => ({ offset, from, to })) }),
  }
}

/** Every unit that a page can show or offer has its messages: with a figure, and alone. */
export function unitWords(project: Project): readonly Finding[] {
  // What only one language lacks is reported there.
  const messages = languagesOf(project).map((language) => messagesOf(project, language))
  const users = new Map<string, SourceFile[]>()
  for (const definition of project.definitions.values())
    for (const unit of unitsUsed(project, definition)) {
      const files = users.get(unit)
      if (files === undefined) users.set(unit, [definition.file])
      else files.push(definition.file)
    }
  return [...users].flatMap(([unit, programs]): Finding[] => {
    // A misspelt unit is the business of the rule on units.
    if (unitFault({ unit, [ownUnits]: project.units }) !== undefined) return []
    const missing = unitKeys(unit).filter((key) => !messages.some((own) => own[key] !== undefined))
    if (missing.length === 0) return []
    const files = [
      ...programs,
      project.inputs,
      ...[...project.tables.values()].map(({ file }) => file),
    ]
    const written = files.filter(({ text }) => text.includes(JSON.stringify(unit)))
    return partOf(unit) === undefined
      ? [lacking(unit, missing, written[0] ?? programs[0]!)]
      : [...new Set(written)].map((file) => perPart(unit, missing, file))
  })
}
