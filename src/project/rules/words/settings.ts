import type { Clinic } from '../../../content/clinic.ts'
import { nameFix, type Finding } from '../../../definition/finding.ts'
import { hasPicture, type Project } from '../../../definition/project.ts'
import type { JsonPath } from '../../../definition/written/source-file.ts'

const rule = 'settings'

/**
 * The settings of the clinic hold together: pictures and icons exist, hours run forwards, names are
 * their own.
 */
export function settings({ files, icons, clinic }: Project): readonly Finding[] {
  const data = clinic.data as Clinic
  const findings: Finding[] = []
  const report = (path: JsonPath, what: string, why: string, fix: string) =>
    findings.push({ rule, file: clinic.path, line: clinic.lineOf(path), what, why, fix })

  if (data.hours.opens >= data.hours.closes)
    report(
      ['hours'],
      `The clinic opens at ${data.hours.opens} and closes at ${data.hours.closes}.`,
      'Visitors would come to a closed door.',
      'Let "closes" be later than "opens", in 24 hours.',
    )

  const pictures: readonly (readonly [JsonPath, string])[] = [
    [['doctor', 'image'], data.doctor.image],
    ...data.gallery.map(({ image }, index) => [['gallery', index, 'image'], image] as const),
  ]
  for (const [path, image] of pictures) {
    if (!hasPicture(files, image))
      report(
        path,
        `There is no picture public${image}.`,
        'The page would show an empty frame.',
        'Put the file there, or name one that exists.',
      )
  }

  for (const list of ['social', 'stores'] as const) {
    data[list].forEach(({ id, icon }, index) => {
      if (!icons.includes(icon))
        report(
          [list, index, 'icon'],
          `There is no icon "${icon}".`,
          'The link would be without a picture.',
          nameFix(icon, icons),
        )
      if (data[list].findIndex((other) => other.id === id) < index)
        report(
          [list, index, 'id'],
          `"${id}" stands twice.`,
          'One of the two would be lost.',
          'Give each its own id.',
        )
    })
  }
  data.videos.forEach(({ id }, index) => {
    if (data.videos.findIndex((other) => other.id === id) < index)
      report(
        ['videos', index, 'id'],
        `The section "${id}" stands twice.`,
        'A link to the section could mean either.',
        'Give each its own id.',
      )
  })
  return findings
}

/** The hosts that a page may show inside itself after a click, for the content security policy. */
export const frameHosts = (clinic: Clinic): readonly string[] => [
  ...new Set(
    [clinic.safetyVideo, ...clinic.videos.flatMap(({ playlists }) => playlists)].map(
      ({ embed }) => new URL(embed).origin,
    ),
  ),
]
