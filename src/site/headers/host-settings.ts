import type { Clinic } from '../../content/clinic.ts'
import { mapHost, mapPaths } from '../../content/map.ts'
import { movedAddresses } from '../../definition/addresses.ts'
import type { Project } from '../../definition/project.ts'
import { pathIn, type Language } from '../../i18n/languages.ts'
import { frameHosts } from '../../project/rules/words/settings.ts'
import { ownFormsPath, type Settings } from '../settings.ts'
import {
  contentPolicy,
  policyName,
  siteHeaders,
  type Inlined,
  type OutsideHosts,
} from './headers.ts'
import type { PageHeaders } from './nginx-headers.ts'

/** The settings that a host needs in addition to the files of the site. */
export interface HostSettings {
  /** The headers of every answer. */
  readonly headers: Readonly<Record<string, string>>
  /** Additional headers of some pages. */
  readonly pages: PageHeaders
  /** The addresses of before, each with the one of today, in every language. */
  readonly moved: Readonly<Record<string, string>>
}

/**
 * The settings for the host of a project's site. @param inlined the scripts that are inline in
 * every page
 */
export function hostSettings(
  project: Project,
  settings: Settings,
  inlined: Inlined,
  languages: readonly Language[],
): HostSettings {
  const hosts: OutsideHosts = {
    connect: [settings.formsEndpoint, settings.medicineHost, settings.metricsAddress]
      // The server of the site has the origin of the site.
      .filter((address) => address !== undefined)
      .filter((address) => address !== ownFormsPath)
      .map((address) => new URL(address).origin),
    frame: frameHosts(project.clinic.data as Clinic),
  }
  const everywhere = (path: string): readonly string[] =>
    languages.map((language) => pathIn(path, language, languages))
  return {
    headers: siteHeaders(contentPolicy(inlined, hosts), hosts, settings.httpsSeconds),
    pages: {
      paths: languages.flatMap((language) =>
        mapPaths.map((path) => pathIn(path, language, languages)),
      ),
      headers: {
        [policyName]: contentPolicy(inlined, { ...hosts, frame: [...hosts.frame, mapHost] }),
      },
    },
    moved: Object.fromEntries(
      [...movedAddresses(project)].flatMap(([from, to]) => {
        const today = everywhere(to)
        return everywhere(from).map((path, index) => [path, today[index]!])
      }),
    ),
  }
}
