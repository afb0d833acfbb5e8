import type { Clinic } from '../../../content/clinic.ts'
import { samplesIn } from '../../../content/samples.ts'
import type { Finding } from '../../../definition/findings/finding.ts'
import type { Project } from '../../../definition/project.ts'

/** Each part of the settings once, with the number of its samples: `team (4)`. */
function countedParts(paths: readonly (readonly (string | number)[])[]): string {
  const counts = new Map<string, number>()
  for (const [part] of paths) counts.set(String(part), (counts.get(String(part)) ?? 0) + 1)
  return [...counts].map(([part, count]) => (count === 1 ? part : `${part} (${count})`)).join(', ')
}

/** What is still a sample, and therefore not on the site that visitors get. */
export function samples({ clinic }: Project): readonly Finding[] {
  const paths = samplesIn(clinic.data as Clinic)
  if (paths.length === 0) return []
  const [line = 1, ...lines] = [...new Set(paths.map((path) => clinic.lineOf(path)))]
  return [
    {
      rule: 'samples',
      file: clinic.path,
      line,
      id: 'still-sample',
      what: `Still samples: ${countedParts(paths)}.`,
      why: 'Visitors do not see samples: a page without a real entry only says what it will contain.',
      fix:
        'Write the clinic’s own with "sample": false, or remove the entry; ' +
        'remove the name of a real contact detail from "samples".',
      ...(lines.length > 0 && { places: lines.map((each) => ({ file: clinic.path, line: each })) }),
    },
  ]
}

/** The samples of a site that is meant for visitors: it has an address. */
export const samplesOfSite = (project: Project): readonly Finding[] =>
  (project.clinic.data as { siteAddress?: unknown }).siteAddress === undefined
    ? []
    : samples(project)
