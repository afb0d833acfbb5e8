import { formerIds, movedAddresses } from '../../definition/addresses.ts'
import type { Project } from '../../definition/project.ts'
import { exporting, json } from './code.ts'

/**
 * Former names: fetched only if a former name is found.
 */
export const movedModule = (project: Project): string =>
  exporting(
    json({
      addresses: Object.fromEntries(movedAddresses(project)),
      programs: Object.fromEntries(
        [...project.definitions.values()].flatMap((definition) =>
          formerIds(definition).map((id) => [id, definition.id]),
        ),
      ),
    }),
  )
