import { nameFix, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { languageFolders } from '../../definition/queries/message-queries.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Mechanism } from '../mechanism.ts'

const rule = 'languages'

/** The languages are those of the site, each once. */
function check(project: Project, { definition }: Analysis): readonly Finding[] {
  const known = languageFolders(project)
  const codes = definition.data.languages ?? []
  return codes.flatMap((code, index): readonly Finding[] => {
    const place = { rule, ...definition.at(['languages', index]) }
    if (!known.includes(code))
      return [
        {
          ...place,
          id: 'program-language-unknown',
          what: `"languages" names "${code}", which is not a language of the site.`,
          why: 'Visitors could not choose the language.',
          ...nameFix(code, known),
        },
      ]
    return codes.indexOf(code) === index
      ? []
      : [
          {
            ...place,
            id: 'program-language-twice',
            what: `"languages" names "${code}" twice.`,
            why: 'If another language is meant, the program is missing there.',
            fix: `Write each language once: ${JSON.stringify([...new Set(codes)]).replaceAll(',', ', ')}.`,
          },
        ]
  })
}

/** The languages that a program is published in; its links and lists follow `projectIn`. */
export const languages: Mechanism = {
  schema: {
    program: {
      languages: {
        type: 'array',
        minItems: 1,
        items: nameRef('languageName'),
        description:
          'The languages of the site that the program is published in, by their codes. By ' +
          'default all. In another language no list and no link shows it, its ' +
          'messages may be missing, and its address leads to these languages. Programs that ' +
          'flocks depend on are in all languages.',
      },
    },
  },
  check,
}
