import { servicesOf, type Project } from '../../definition/project.ts'

/** The symbols of buttons, states and links; on a card they would look like one of these. */
export const interfaceIcons: ReadonlySet<string> = new Set(
  (
    'menu close language chevron chevron-down arrow arrow-up arrow-down check warning error info ' +
    'copy share whatsapp print download calculator example calendar phone mail map-pin clock search ' +
    'plus trash pencil undo home star bookmark play clinic verdict-good verdict-watch ' +
    'sun snow user leaf linkedin app-store play-store'
  ).split(' '),
)

/** The pictures of cards: those that cards and services have, and those that nothing uses yet. */
export function cardIcons(project: Project): readonly string[] {
  const used = new Set([
    ...[...project.definitions.values()].map(({ data }) => data.card?.icon),
    ...servicesOf(project).map(({ icon }) => icon),
  ])
  return project.icons.filter((icon) => used.has(icon) || !interfaceIcons.has(icon))
}
