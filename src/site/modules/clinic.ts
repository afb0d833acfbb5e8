import type { Clinic, Receivers } from '../../content/clinic.ts'
import { absentPages } from '../../content/absent.ts'
import { mapHost } from '../../content/map.ts'
import { samplePaths } from '../../content/samples.ts'
import type { Project } from '../../definition/project.ts'
import { ownFormsPath, readSettings, type Settings } from '../settings.ts'
import { exporting, json } from './code.ts'

const contactParts = [
  'phone',
  'whatsapp',
  'email',
  'careers',
  'hours',
  'address',
  'map',
  'social',
  'stores',
  'forms',
  'yearsOfExperience',
  'legal',
] as const

/** The receivers of data that leaves a device, from the settings of this build. */
function receiversOf({ safetyVideo, videos, map }: Clinic, settings: Settings): Receivers {
  const { formsEndpoint, medicineHost, metricsAddress, siteAddress } = settings
  const hosts = {
    // The server of the site has the site's own host; without an address, this machine is it.
    forms: formsEndpoint === ownFormsPath ? (siteAddress ?? 'http://localhost') : formsEndpoint,
    medicines: medicineHost,
    metrics: metricsAddress,
  }
  const embeds = [
    ...(safetyVideo === undefined ? [] : [safetyVideo]),
    ...videos.flatMap(({ playlists }) => playlists),
  ].map(({ embed }) => embed)
  return {
    ...Object.fromEntries(
      Object.entries(hosts).flatMap(([name, address]) =>
        address === undefined ? [] : [[name, new URL(address).host]],
      ),
    ),
    outside: [
      ...new Set(
        [...embeds, ...(map === undefined ? [] : [mapHost])].map((each) => new URL(each).host),
      ),
    ],
  }
}

/** Whether this build is for a site with its own server. */
export const hasOwnServer = (project: Project): boolean =>
  readSettings(project.clinic.data).formsEndpoint === ownFormsPath

/** The settings of the clinic: how to reach it, or one of the lists that only some pages need. */
export function clinicModule(project: Project, part: string): string {
  // The environment of the build goes before the file.
  const data = project.clinic.data as Clinic
  const settings = readSettings(project.clinic.data)
  const clinic = {
    ...data,
    forms: { ...data.forms, endpoint: settings.formsEndpoint ?? '' },
  }
  if (part === 'server') return exporting(json(hasOwnServer(project)))
  if (part === 'hasEmbeds') return exporting(json(data.embeds !== undefined))
  if (part === 'absent') return exporting(json(absentPages(data)))
  if (part === 'receivers') return exporting(json(receiversOf(data, settings)))
  if (part !== '') return exporting(json(clinic[part as keyof Clinic]) ?? 'undefined')
  const sample = samplePaths(data).some(([name]) => contactParts.some((each) => each === name))
  return exporting(
    json({ ...Object.fromEntries(contactParts.map((name) => [name, clinic[name]])), sample }),
  )
}
