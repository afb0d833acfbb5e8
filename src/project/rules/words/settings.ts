import type { Clinic } from '#content/clinic.ts'
import { originIn } from '#content/own-addresses.ts'
import { finding, nameFix, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { hasPicture } from '#definition/pictures.ts'
import { languagesOf, type Project } from '#definition/project.ts'
import type { JsonPath } from '#definition/written/source-file.ts'
import { isTimeZone } from '#i18n/time-zone.ts'
import { sourceLanguage } from '#source-language.ts'

const rule = 'settings'

/** What the build alone reads of the settings. */
interface SiteSettings {
  readonly siteAddress?: string
  readonly medicineHost?: string
  readonly metricsAddress?: string
  readonly httpsSeconds?: number
}

type Report = (path: JsonPath, body: FindingBody) => void

/** A build can use the addresses of the settings. */
function reportAddresses(data: Clinic & SiteSettings, report: Report): void {
  for (const name of ['siteAddress', 'medicineHost'] as const) {
    const address = data[name] ?? ''
    if (address !== '' && originIn(address) === undefined)
      report([name], finding('address-unusable.origin', { name, address }))
  }
  const whole = [
    [['metricsAddress'], data.metricsAddress],
    [['forms', 'endpoint'], data.forms.endpoint],
  ] as const
  for (const [path, address = ''] of whole)
    if (/^https?:/.test(address) && !URL.canParse(address))
      report(path, finding('address-unusable.whole', { name: path.at(-1)!, address }))
  if ((data.httpsSeconds ?? 0) > 0 && data.siteAddress?.startsWith('https://') !== true)
    report(['httpsSeconds'], finding('address-unusable.https'))
}

/**
 * The settings of the clinic are consistent: pictures and icons exist, hours run forwards, names
 * are unique.
 */
export function settings(project: Project): readonly Finding[] {
  const { files, icons, clinic } = project
  const data = clinic.data as Clinic & SiteSettings
  const findings: Finding[] = []
  const report: Report = (path, body) =>
    findings.push({ rule, file: clinic.path, line: clinic.lineOf(path), ...body })

  if (data.hours.opens >= data.hours.closes)
    report(
      ['hours'],
      finding('hours-backwards', { opens: data.hours.opens, closes: data.hours.closes }),
    )

  const { timeZone } = data.hours
  if (!isTimeZone(timeZone))
    report(['hours', 'timeZone'], {
      ...finding('no-such-time-zone', { timeZone }),
      ...nameFix(timeZone, Intl.supportedValuesOf('timeZone')),
    })

  reportAddresses(data, report)

  const pictures: readonly (readonly [JsonPath, string])[] = [
    ...(data.doctor === undefined ? [] : [[['doctor', 'image'], data.doctor.image] as const]),
    ...data.gallery.map(({ image }, index) => [['gallery', index, 'image'], image] as const),
  ]
  for (const [path, image] of pictures) {
    if (!hasPicture(files, image)) report(path, finding('no-such-picture.content', { image }))
  }

  for (const list of ['social', 'stores'] as const) {
    data[list].forEach(({ id, icon }, index) => {
      if (!icons.includes(icon))
        report([list, index, 'icon'], {
          ...finding('no-such-icon.link', { icon }),
          ...nameFix(icon, icons),
        })
      if (data[list].findIndex((other) => other.id === id) < index)
        report([list, index, 'id'], finding('id-twice.id', { id }))
    })
  }
  const written = languagesOf(project)
  const unknown = (data.languages ?? []).filter((code) => !written.includes(code))
  data.languages?.forEach((code, index) => {
    if (unknown.includes(code))
      report(
        ['languages', index],
        finding('language-without-texts', { code, written: [...written].sort() }),
      )
  })
  if (unknown.length === 0 && data.languages?.includes(sourceLanguage) === false)
    report(['languages'], finding('language-of-texts', { sourceLanguage }))
  data.videos.forEach(({ id }, index) => {
    if (data.videos.findIndex((other) => other.id === id) < index)
      report(['videos', index, 'id'], finding('id-twice.section', { id }))
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
