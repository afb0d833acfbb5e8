import type { Clinic } from '#content/clinic.ts'
import { nameFix, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { hasPicture } from '#definition/pictures.ts'
import { languagesOf, type Project } from '#definition/project.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { sourceLanguage } from '#source-language.ts'

const rule = 'settings'

/**
 * The settings of the clinic are consistent: pictures and icons exist, hours run forwards, names
 * are unique.
 */
export function settings(project: Project): readonly Finding[] {
  const { files, icons, clinic } = project
  const data = clinic.data as Clinic
  const findings: Finding[] = []
  const report = (path: JsonPath, body: FindingBody) =>
    findings.push({ rule, file: clinic.path, line: clinic.lineOf(path), ...body })

  if (data.hours.opens >= data.hours.closes)
    report(['hours'], {
      id: 'hours-backwards',
      what: `The clinic opens at ${data.hours.opens} and closes at ${data.hours.closes}.`,
      why: 'Visitors would come when the clinic is closed.',
      fix: 'Make "closes" later than "opens", in 24-hour time.',
    })

  const pictures: readonly (readonly [JsonPath, string])[] = [
    ...(data.doctor === undefined ? [] : [[['doctor', 'image'], data.doctor.image] as const]),
    ...data.gallery.map(({ image }, index) => [['gallery', index, 'image'], image] as const),
  ]
  for (const [path, image] of pictures) {
    if (!hasPicture(files, image))
      report(path, {
        id: 'no-such-picture',
        what: `There is no picture public${image}.`,
        why: 'The page would show an empty frame.',
        fix: 'Add the file, or name one that exists.',
      })
  }

  for (const list of ['social', 'stores'] as const) {
    data[list].forEach(({ id, icon }, index) => {
      if (!icons.includes(icon))
        report([list, index, 'icon'], {
          id: 'no-such-icon',
          what: `There is no icon "${icon}".`,
          why: 'The link would have no picture.',
          ...nameFix(icon, icons),
        })
      if (data[list].findIndex((other) => other.id === id) < index)
        report([list, index, 'id'], {
          id: 'id-twice',
          what: `The id "${id}" appears twice.`,
          why: 'One of the two would be lost.',
          fix: 'Give each its own id.',
        })
    })
  }
  const written = languagesOf(project)
  const unknown = (data.languages ?? []).filter((code) => !written.includes(code))
  data.languages?.forEach((code, index) => {
    if (unknown.includes(code))
      report(['languages', index], {
        id: 'language-unwritten',
        what: `There is no language "${code}": locales has no folder of that name.`,
        why: 'The site would link to pages that do not exist.',
        // Codes are so short that each is close to another: no guess is certain.
        fix: `Use one of: ${[...written].sort().join(', ')}. Or create locales/${code} first.`,
        nearest: written,
      })
  })
  if (unknown.length === 0 && data.languages?.includes(sourceLanguage) === false)
    report(['languages'], {
      id: 'language-of-texts',
      what: `"languages" does not contain "${sourceLanguage}".`,
      why: 'Its messages define the full list, and are shown where a translation is missing.',
      fix: `Add "${sourceLanguage}"; the main language of the site comes first in the list.`,
    })
  data.videos.forEach(({ id }, index) => {
    if (data.videos.findIndex((other) => other.id === id) < index)
      report(['videos', index, 'id'], {
        id: 'id-twice',
        what: `The section "${id}" appears twice.`,
        why: 'A link to the section could mean either.',
        fix: 'Give each its own id.',
      })
  })
  return findings
}

/** The hosts that a page may show inside itself after a click, for the content security policy. */
export const frameHosts = (clinic: Clinic): readonly string[] => [
  ...new Set(
    [
      ...(clinic.safetyVideo === undefined ? [] : [clinic.safetyVideo]),
      ...clinic.videos.flatMap(({ playlists }) => playlists),
    ].map(({ embed }) => new URL(embed).origin),
  ),
]
