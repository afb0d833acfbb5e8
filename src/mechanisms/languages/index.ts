import { finding, quoted, nameFix, type Finding } from '../../definition/findings/finding.ts'
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
        { ...place, ...finding('program-language-unknown', { code }), ...nameFix(code, known) },
      ]
    return codes.indexOf(code) === index
      ? []
      : [
          {
            ...place,
            ...finding('program-language-twice', { code, codes: quoted([...new Set(codes)]) }),
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
