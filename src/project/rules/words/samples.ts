import type { Clinic } from '#content/clinic.ts'
import { samplePaths } from '#content/samples.ts'
import { finding, phrase, type Finding } from '#definition/findings/finding.ts'
import type { Project } from '#definition/project.ts'

type Paths = ReturnType<typeof samplePaths>

/** The samples of each part of the settings, like `team`. */
function byPart(paths: Paths): ReadonlyMap<string, Paths> {
  const parts = new Map<string, Paths>()
  for (const path of paths) {
    const part = String(path[0])
    parts.set(part, [...(parts.get(part) ?? []), path])
  }
  return parts
}

/** What is still a sample, and therefore not on the site that visitors get. */
export function samples({ clinic }: Project): readonly Finding[] {
  const parts = byPart(samplePaths(clinic.data as Clinic))
  if (parts.size === 0) return []
  const named = [...parts].map(([name, { length: count }]) => {
    const part = phrase('samplePart', { part: name })
    return count === 1 ? part : phrase('sampleParts', { part, count })
  })
  // The first sample of each part has the others as further locations.
  const [line = 1, ...lines] = [...parts.values()].map(([first]) => clinic.lineOf(first!))
  return [
    {
      rule: 'samples',
      file: clinic.path,
      line,
      ...finding('still-sample', { named }),
      ...(lines.length > 0 && { places: lines.map((each) => ({ file: clinic.path, line: each })) }),
    },
  ]
}

/** The samples of a site that is meant for visitors: it has an address. */
export const samplesOfSite = (project: Project): readonly Finding[] =>
  (project.clinic.data as { siteAddress?: unknown }).siteAddress === undefined
    ? []
    : samples(project)
