import type { Clinic } from '../../content/clinic.ts'
import { embedOf, embedPath, type EmbedOrigins } from '../../content/embed.ts'
import { mapHost, mapPaths } from '../../content/map.ts'
import { movedAddresses } from '../../definition/addresses.ts'
import type { Project } from '../../definition/project.ts'
import { pathIn, type Language } from '../../i18n/languages.ts'
import { frameHosts } from '../../project/rules/words/settings.ts'
import { embedGuardScript } from '../pages/embed-guard.ts'
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
  readonly pages: readonly PageHeaders[]
  /** The addresses of before, each with the one of today, in every language. */
  readonly moved: Readonly<Record<string, string>>
}

/** What pages have inline; embeds have a style of their own besides. */
interface InlinedByPages extends Inlined {
  readonly ofEmbeds?: readonly string[]
}

/**
 * Who may show an embed in a frame: the sites that the clinic names, and the page of the clinic
 * that makes the lines for them.
 */
const ancestorsOf = (origins: EmbedOrigins): string =>
  origins.includes('*') ? '*' : ["'self'", ...origins].join(' ')

const withEmbeds = ({ styles, scripts, ofEmbeds }: InlinedByPages): Inlined => ({
  styles: [...styles, ...(ofEmbeds ?? [])],
  scripts: [...scripts, embedGuardScript],
})

/** Former addresses of programs, and with them those of their embeds. */
const withEmbedsMoved = (
  moved: readonly (readonly [string, string])[],
  hasEmbeds: boolean,
): readonly (readonly [string, string])[] => [
  ...moved,
  ...moved.flatMap(([from, to]) =>
    hasEmbeds && from.startsWith('/services/') && to.startsWith('/services/')
      ? [[embedOf(from), embedOf(to)] as const]
      : [],
  ),
]

/** The settings for the host of a project's site. @param inlined what is inline in every page */
export function hostSettings(
  project: Project,
  settings: Settings,
  inlined: InlinedByPages,
  languages: readonly Language[],
): HostSettings {
  const { embeds } = project.clinic.data as Clinic
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
    pages: [
      {
        paths: languages.flatMap((language) =>
          mapPaths.map((path) => pathIn(path, language, languages)),
        ),
        headers: {
          [policyName]: contentPolicy(inlined, { ...hosts, frame: [...hosts.frame, mapHost] }),
        },
      },
      ...(embeds === undefined
        ? []
        : [
            {
              paths: [],
              under: everywhere(embedPath).map((path) => `${path}/`),
              headers: {
                [policyName]: contentPolicy(
                  withEmbeds(inlined),
                  { ...hosts, frame: [] },
                  ancestorsOf(embeds),
                ),
              },
            },
          ]),
    ],
    moved: Object.fromEntries(
      withEmbedsMoved([...movedAddresses(project)], embeds !== undefined).flatMap(([from, to]) => {
        const today = everywhere(to)
        return everywhere(from).map((path, index) => [path, today[index]!])
      }),
    ),
  }
}
